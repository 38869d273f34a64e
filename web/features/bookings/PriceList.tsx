import { text } from '../../platform/text.ts'
import { amountWords, optionWords, otherwiseWords, reasonWords } from './price-words.ts'
import { amountAt } from './prices.ts'
import type { Holder } from './book/who-has.ts'
import styles from './PriceList.module.css'
import type { Activity, PlacePrice } from './wire.ts'
import { agesWords } from './words.ts'

/** What a place costs one of the customer's people, or why they can have none. */
export interface PersonCost {
  id: string
  name: string
  price: PlacePrice | null
  refusal: string | null
  /** What they have of it already. */
  has: Holder['how'] | null
}

/** Why one of them pays that, has it already, or can have none. */
export function personWords({ price, refusal, has }: Pick<PersonCost, 'price' | 'refusal' | 'has'>): string {
  if (has === 'booked') return text('bookings.price.booked')
  if (has === 'inBasket') return text('bookings.add.already')
  if (price === null) return refusal ?? ''
  return [reasonWords(price), otherwiseWords(price)].filter((each) => each !== null).join(', ')
}

interface Everybody {
  activity: Activity
  offPeak: boolean
}

/** Who pays what: first each of one's own people, then everybody. */
export const PriceList = ({ people, ...everybody }: Everybody & { people: readonly PersonCost[] }) => (
  <div className={styles.lists}>
    {people.length > 0 ? <OwnPrices people={people} /> : null}
    <EverybodysPrices {...everybody} hasTitle={people.length > 0} />
  </div>
)

/** What each of one's own people pays. */
export const OwnPrices = ({ people }: { people: readonly PersonCost[] }) => (
  <dl className={styles.list}>
    {people.map(({ id, name, price, refusal, has }) => (
      <div key={id} className={styles.entry}>
        <dt>
          {name}
          <span className={styles.why}>{personWords({ price, refusal, has })}</span>
        </dt>
        <dd>{price === null ? <span aria-hidden="true">{'–'}</span> : amountWords(price.amount)}</dd>
      </div>
    ))}
  </dl>
)

/** What somebody pays of whom nothing is known. */
export const EverybodysPrices = ({ activity, offPeak, hasTitle }: Everybody & { hasTitle: boolean }) => (
  <div>
    {hasTitle ? <p className={styles.title}>{text('bookings.price.everybody')}</p> : null}
    <dl className={styles.list}>
      {activity.priceOptions.map((option) => {
        const amount = amountAt(option, offPeak)
        return (
          <div key={option.slug} className={styles.entry}>
            <dt>
              {optionWords(option, agesWords(option.ages))}
              {option.offPeakPrice === null ? null : (
                <span className={styles.why}>
                  {offPeak
                    ? text('bookings.price.peakOtherwise', { amount: option.price.formatted })
                    : text('bookings.price.offPeakOtherwise', { amount: option.offPeakPrice.formatted })}
                </span>
              )}
            </dt>
            <dd>{amountWords(amount)}</dd>
          </div>
        )
      })}
    </dl>
  </div>
)
