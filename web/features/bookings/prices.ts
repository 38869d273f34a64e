import type { Activity, OwnPerson, OwnPrice, OwnTimetable, PriceOption, Priced } from './wire.ts'

/** What an option costs at a time. */
export const amountAt = (option: PriceOption, offPeak: boolean): Priced =>
  (offPeak ? option.offPeakPrice : null) ?? option.price

/** An age at which everybody counts as an adult. */
const plainlyAdult = 30

const isForAdults = ({ ages, needs }: PriceOption) =>
  needs === null &&
  (ages.minimum === null || ages.minimum <= plainlyAdult) &&
  (ages.maximum === null || ages.maximum >= plainlyAdult)

/** The price that a visitor reads first: an adult's, or where there is none for adults the lowest of those that need nothing. */
export function shownPrice(
  { priceOptions }: Activity,
  offPeak: boolean,
): { amount: Priced; name: string; isLowest: boolean } | null {
  const adult = priceOptions.find(isForAdults)
  if (adult) return { amount: amountAt(adult, offPeak), name: adult.name, isLowest: false }
  const [lowest] = priceOptions
    .filter(({ needs }) => needs === null)
    .map((option) => ({ amount: amountAt(option, offPeak), name: option.name, isLowest: true }))
    .toSorted((a, b) => a.amount.raw.amount - b.amount.raw.amount)
  return lowest ?? null
}

/** Whether there is more to say about who pays what than one price. */
export const hasSeveralPrices = ({ priceOptions }: Activity): boolean =>
  priceOptions.length > 1 || priceOptions.some(({ offPeakPrice }) => offPeakPrice !== null)

/** Whose price stands on the row: whom the customer acts for, or the customer. */
export const mine = (own: OwnTimetable | undefined, id: string | null): OwnPerson | undefined =>
  own?.people.find(({ person }) => person.id === id) ?? own?.people[0]

export const ownPriceOf = (
  { prices }: Pick<OwnPerson, 'prices'>,
  activity: string,
  offPeak: boolean,
): OwnPrice | undefined => prices.find((each) => each.activity === activity && each.offPeak === offPeak)

export const isFree = ({ raw }: Priced): boolean => raw.amount === 0
