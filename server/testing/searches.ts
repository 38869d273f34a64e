import { diceOf, type Dice } from './money/dice.ts'

/** Searches as people type them, made from a seed: what was meant is known. */
export interface Typed {
  group: 'towns with a slip' | 'postcodes' | 'addresses'
  text: string
  meant: { lat: number; lng: number }
  /** The text leaves no doubt which of several is meant: its county stands in it. */
  isCertain?: boolean
}

interface Place {
  name: string
  lat: number
  lng: number
}

export interface Grounds {
  /** Towns and villages. */
  towns: readonly Place[]
  /** Of some size: people write addresses in them. */
  addressTowns: readonly (Place & { county: string | null })[]
  districts: ReadonlyMap<string, { lat: number; lng: number }>
}

/** A hundred towns with one slip, a hundred postcodes in all their forms, fifty addresses. */
export function makeSearches(seed: string, { towns, addressTowns, districts }: Grounds): Typed[] {
  const dice = diceOf(seed)
  const codes = [...districts]
  return [
    ...Array.from({ length: 100 }, (): Typed => {
      const town = dice.pick(towns)
      return { group: 'towns with a slip', text: withSlip(dice, town.name), meant: town }
    }),
    ...Array.from({ length: 100 }, (): Typed => {
      const [code, meant] = dice.pick(codes)
      return { group: 'postcodes', text: postcodeForm(dice, code), meant }
    }),
    ...Array.from({ length: 50 }, (): Typed => {
      const town = dice.pick(addressTowns)
      const text = addressOf(dice, town, town.county)
      return {
        group: 'addresses',
        text,
        meant: town,
        isCertain: town.county !== null && text.endsWith(town.county),
      }
    }),
  ]
}

export interface TypedName {
  text: string
  /** The centre it names, or the word for what centres have. */
  meant: string
}

/** Twenty-five names of centres, twenty-five words for what they have, as people type them. */
export function makeNames(seed: string, centres: readonly string[], words: readonly string[]): TypedName[] {
  const dice = diceOf(seed)
  return [
    ...inTurn(centres).map((meant) => ({ text: nameForm(dice, meant), meant })),
    ...inTurn(words).map((meant) => ({ text: wordForm(dice, meant), meant })),
  ]
}

/** So many of them, from the first again where they are fewer. */
const inTurn = (names: readonly string[], count = 25): string[] =>
  Array.from({ length: count }, (_, index) => names[index % names.length]!)

const nameForm = (dice: Dice, name: string): string =>
  dice.pick([
    name,
    name.toLowerCase(),
    name.toUpperCase(),
    ` ${name} `,
    name.replace(' ', ', '),
    name.replace(' ', '  '),
    name.replace(' ', ' - '),
  ])

const wordForm = (dice: Dice, word: string): string =>
  dice.pick([
    word,
    word.toUpperCase(),
    ` ${word} `,
    `${word} near me`,
    `nearest ${word}`,
    `${word} nearby`,
    `centres with ${word}`,
    `a ${word}`,
    `local ${word}`,
  ])

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** One letter left out, added, changed or swapped with the next. */
function withSlip(dice: Dice, name: string): string {
  const at = dice.between(1, name.length - 2)
  const letter = dice.pick([...letters])
  return dice.pick([
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + letter + name.slice(at),
    name.slice(0, at) + letter + name.slice(at + 1),
    name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
  ])
}

const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ'

function postcodeForm(dice: Dice, outward: string): string {
  const digit = String(dice.between(0, 9))
  const inward = digit + dice.pick([...inwardLetters]) + dice.pick([...inwardLetters])
  const whole = `${outward} ${inward}`
  return dice.pick([
    whole,
    whole.toLowerCase(),
    outward + inward,
    (outward + inward).toLowerCase(),
    `${outward}  ${inward} `,
    `${outward}-${inward}`,
    `${outward}.${inward}`,
    `${whole}, UK`,
    `${outward}${inward}, my town`,
    `near ${whole.toLowerCase()}`,
    `12 High Street ${whole}`,
    `Flat 3, 12 High Street, ${outward}${inward}`,
    outward,
    outward.toLowerCase(),
    `${outward} ${digit}`,
    `${outward} ${inward.slice(0, 2)}`,
    `postcode ${whole}`,
    whole.replace(/ 0/, ' O'),
  ])
}

const streets = [
  'Deansgate',
  'High Street',
  'Church Lane',
  'Victoria Road',
  'The Green',
  'Mill Street',
  'Park Avenue',
]

function addressOf(dice: Dice, { name }: Place, county: string | null): string {
  const [number, street] = [dice.between(1, 200), dice.pick(streets)]
  return dice.pick([
    `${number} ${street} ${name}`,
    `${number} ${street}, ${name}`,
    `${street}, ${name}, UK`,
    `Flat ${dice.between(1, 9)}, ${number} ${street}, ${name}`,
    `${name}, United Kingdom`,
    `${street} ${name} England`,
    `leisure centre in ${name}`,
    `${name} city centre`,
    ...(county === null
      ? []
      : [
          `${number} ${street}, ${name}, ${county}`,
          `${number} ${street} ${name}, ${county}`,
          `${name} ${county}`,
        ]),
  ])
}
