import { afterAll, beforeAll, expect, it } from 'vitest'
import { districts } from '../gazetteer/districts.ts'
import { makeSearches, type Typed } from '../testing/searches.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { loadTowns } from './towns.provider.ts'
import { readingsOf } from './readings.ts'
import { milesApart } from './towns.ts'

/** How much of what people type is understood: docs/gazetteer.md has the table. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Found {
  name: string
  center: [number, number]
  about: boolean
  guessed: boolean
}
const find = async (term: string): Promise<Found[]> =>
  (await app.call('GET', `/api/v1/locations/geocode?term=${encodeURIComponent(term)}&country=gb`)).data
    .features
const firstOf = async (term: string) => (await find(term))[0]?.name ?? null

/** It is understood where what was meant is the answer, or offered beside it; where its county is written it is the answer. */
async function isUnderstood({ text, meant, isCertain }: Typed): Promise<boolean> {
  const found = await find(text)
  const near = ({ center: [lng, lat] }: Found) => milesApart({ lat, lng }, meant) < 3
  return (isCertain ? found.slice(0, 1) : found).some(near)
}

it('of 250 searches with slips, postcodes in all forms and addresses all are understood', async () => {
  const towns = loadTowns().filter(
    ({ name, population }) => /^[A-Za-z]{5,}$/.test(name) && population >= 1000,
  )
  const addressTowns = loadTowns().filter(({ population }) => population >= 10_000)
  const searches = makeSearches('searches', { towns, addressTowns, districts: districts() })
  const missed: Record<Typed['group'], string[]> = { 'towns with a slip': [], postcodes: [], addresses: [] }
  for (const search of searches) if (!(await isUnderstood(search))) missed[search.group].push(search.text)
  expect(missed).toEqual({ 'towns with a slip': [], postcodes: [], addresses: [] })
})

it.each([
  ['manchster', 'Manchester'],
  ['Leeds, UK', 'Leeds'],
  ['M11AE, Manchester', 'M1 1AE'],
  ['12 Deansgate Manchester', 'Manchester'],
  ['EC1A1BB', 'EC1A 1BB'],
  ['Stockport, Greater Manchester', 'Stockport'],
  ['Preston Road, Brighton', 'Brighton'],
  ['Newport', 'Newport'],
  ['Poole', 'Poole'],
  ['12 High Street, Poole', 'Poole'],
  ['Flat B2, 10 Deansgate, Manchester', 'Manchester'],
  ['Unit E3, Kirkstall Road, Leeds', 'Leeds'],
  ['Deansgate M3', 'M3'],
  ['Cornwall', 'Cornwall'],
  ['Isle of Wight', 'Isle of Wight'],
  ['Sir Benfro', 'Pembrokeshire'],
  ['10 High Street Sevenoaks, Kent', 'Sevenoaks'],
  ['Riverside Road Newport, Isle of Wight', 'Newport'],
  ['The Old Barn, Cornwall', 'Cornwall'],
  ['The Wirral', 'Birkenhead'],
  ['Trafford', 'Stretford'],
  ['zzzz', null],
  ['12 High Street', null],
])('%s means %s', async (typed, meant) => {
  expect(await firstOf(typed)).toBe(meant)
})

it.each([
  ['Newport', 'Isle of Wight'],
  ['Gillingham', 'Dorset'],
  ['Bangor', 'Gwynedd'],
  ['Ashford', 'Surrey'],
])('%s, %s is the one of that county', async (name, county) => {
  const [first] = await find(`${name}, ${county}`)
  expect(first).toMatchObject({ name, context: county })
})

it('the name of every town is a name, and nothing of it a postcode', () => {
  const names = loadTowns().map(({ name }) => name)
  expect(names.filter((name) => readingsOf(name).postcodes.length > 0)).toEqual([])
  expect(names.filter((name) => readingsOf(name).wholes[0] !== name)).toEqual([])
})

it('says where only the district is known, and what is a guess', async () => {
  const facts = async (term: string) => {
    const [{ about, guessed } = { about: null, guessed: null }] = await find(term)
    return { about, guessed }
  }
  expect(await facts('EC1A 1BB')).toEqual({ about: true, guessed: false })
  expect(await facts('EC1A')).toEqual({ about: false, guessed: false })
  expect(await facts('Cornwall')).toEqual({ about: true, guessed: false })
  expect(await facts('Leeds')).toEqual({ about: false, guessed: false })
  expect(await facts('Leedz')).toEqual({ about: false, guessed: true })
})
