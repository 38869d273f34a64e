import { IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import { todayIn } from '../../../../contract/dates.ts'
import { addressOf } from '../../../platform/calls/api.ts'
import { useClient } from '../../../platform/calls/client.ts'
import { locale, text } from '../../../platform/text.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Text } from '../../../ui/Text.tsx'
import { AgreementFacts } from '../../agreement/AgreementFacts.tsx'
import { KioskReturn } from '../KioskReturn.tsx'
import shared from '../OrderConfirmedPage.module.css'
import { Receipt } from '../Receipt.tsx'
import type { BookingItem, Order } from '../order-words.ts'
import styles from './BookingConfirmed.module.css'
import { bookingsOf, cancellingWords, priceWords, whenWords, whereWords } from './booking-words.ts'

/** A placed order of bookings: that it worked, each place with what one has to know, the receipt. */
export function BookingConfirmed({ order }: { order: Order }) {
  const { timeZone } = useClient()
  const { kiosk } = useFlags()
  const bookings = bookingsOf(order)
  const placedOn = todayIn(new Date(order.placedAt), timeZone)
  const venue = bookings[0]?.related.venue.slug
  return (
    <div className={shared.page}>
      <div className={shared.hero}>
        <span className={shared.tick} aria-hidden="true">
          <IconCheck size={40} stroke={3} />
        </span>
        <h1>{text('orders.booking.confirmed')}</h1>
        <p className={shared.lead}>
          <Text
            id="orders.thanks"
            values={{ name: order.customer.firstName, reference: order.reference }}
            components={{ 0: <strong className={shared.reference} /> }}
          />
        </p>
        <p className={shared.lead}>{text('orders.booking.email', { email: order.customer.email })}</p>
      </div>
      <div className={shared.columns}>
        <section className={shared.column} aria-labelledby="bookings">
          <h2 id="bookings" className={shared.heading}>
            {text('orders.booking.list', { count: bookings.length })}
          </h2>
          <ul className={styles.list}>
            {bookings.map((item) => (
              <li key={item.id}>
                <Place item={item} timeZone={timeZone} />
              </li>
            ))}
          </ul>
          <div className={styles.ways}>
            <LinkButton
              variant="secondary"
              full="phone"
              icon={<IconCalendarPlus size={20} aria-hidden="true" />}
              href={addressOf('getOrderCalendar', { params: { orderId: order.id }, query: { lang: locale } })}
              download={`order-${order.reference}.ics`}
            >
              {text('orders.calendar.add')}
            </LinkButton>
            <LinkButton to={venue === undefined ? '/' : `/location/${venue}`} full="phone">
              {text('orders.booking.more')}
            </LinkButton>
          </div>
          {kiosk ? <KioskReturn /> : null}
        </section>
        <div className={shared.column}>
          <Receipt order={order} placedOn={placedOn} />
        </div>
        <section aria-labelledby="agreement" className={shared.agreement}>
          <Card className={shared.receipt}>
            <h2 id="agreement" className={shared.heading}>
              {text('orders.agreement')}
            </h2>
            <AgreementFacts agreement={order.agreement} isBare />
          </Card>
        </section>
      </div>
    </div>
  )
}

/** One place: when, where, for whom, what it cost, what to bring, and what holds of cancelling. */
function Place({ item, timeZone }: { item: BookingItem; timeZone: string }) {
  const { phone } = item
  const { amount, why } = priceWords(item)
  const facts = [
    { label: text('orders.booking.where'), value: whereWords(item) },
    { label: text('orders.booking.for'), value: item.attendee.name },
    { label: text('orders.booking.price'), value: `${amount} (${why})` },
    ...(item.bring.length === 0
      ? []
      : [{ label: text('orders.booking.bring'), value: item.bring.join(' · ') }]),
  ]
  return (
    <Card className={styles.place}>
      <h3 className={styles.name}>{item.name}</h3>
      <p className={styles.when}>
        <time dateTime={item.startsAt}>{whenWords(item)}</time>
      </p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.cancel}>
        {cancellingWords(item, timeZone)}{' '}
        {phone === null ? (
          text('orders.booking.atCentre')
        ) : (
          <>
            {text('orders.booking.byPhone')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </>
        )}
      </p>
    </Card>
  )
}
