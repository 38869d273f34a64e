import { useState } from 'react'
import { IconBasket, IconCircleCheck } from '@tabler/icons-react'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { text } from '../../../platform/text.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FocusKept } from '../../../ui/FocusKept.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Opened } from '../../../ui/Opened.tsx'
import { useAdd } from '../book/use-add.ts'
import { countdown } from '../clock/server-clock.ts'
import { dayName, longInstantWords } from '../day-words.ts'
import { EverybodysPrices, OwnPrices, type PersonCost } from '../PriceList.tsx'
import type { SessionDetails } from '../wire.ts'
import { isScarce, spacesWords } from '../words.ts'
import { freeWords } from './policy-words.ts'
import styles from './SessionPage.module.css'
import { whatStands } from './what-stands.ts'

const BookPanel = lazyPage(() => import('../panels.ts'), 'BookPanel')

interface Props {
  session: SessionDetails
  people: readonly PersonCost[]
  /** For whom one press books: an id of `people`, or null for a visitor. */
  personId: string | null
  /** A visitor has it in the basket. */
  isInBasket: boolean
  /** From when whoever looks can book. */
  opensAt: string
  isWaiting: boolean
  now: number
  today: string
  timeZone: string
}

/** What it costs, how many spaces are left, and the way to book; why there is none where there is none. */
export function BookCard(props: Props) {
  const { session, people, personId, isInBasket, opensAt, isWaiting, now, today, timeZone } = props
  const [isOpen, setOpen] = useState(false)
  const { adding, add } = useAdd()
  const { about, left, day, start, end, spaceName, venue, offPeak } = session
  const stands = whatStands(session, opensAt, now)
  const counting = stands === 'notYet' ? countdown(opensAt, now) : null
  const free = freeWords(session, now, today, timeZone)
  const me = people.find(({ id }) => id === personId)
  const has = me?.has ?? (isInBasket ? 'inBasket' : null)

  function book() {
    if (me && me.price === null) setOpen(true)
    else
      void add(session.id, [
        { id: session.id, type: 'session', ...(me ? { purchasedForUserId: me.id } : {}) },
      ])
  }

  return (
    <FocusKept>
      <section className={styles.card} aria-labelledby="book-card">
        <h2 id="book-card" className={styles.cardTitle}>
          {text('bookings.session.prices')}
        </h2>
        {isWaiting ? (
          <Skeleton height="6rem" />
        ) : people.length > 0 ? (
          <OwnPrices people={people} />
        ) : (
          <EverybodysPrices activity={about} offPeak={offPeak} hasTitle={false} />
        )}
        <p
          className={styles.spaces}
          data-few={isScarce(left) || undefined}
          data-full={left <= 0 || undefined}
        >
          {spacesWords(left)}
        </p>
        {has === 'booked' ? (
          <p className={styles.booked}>
            <IconCircleCheck size={20} aria-hidden="true" />
            {text('bookings.row.booked')}
          </p>
        ) : has === 'inBasket' ? (
          <LinkButton
            to="/basket"
            variant="secondary"
            full
            icon={<IconBasket size={20} aria-hidden="true" />}
          >
            {text('bookings.add.inBasket')}
          </LinkButton>
        ) : null}
        {stands === 'open' ? (
          <>
            {has === null ? (
              <Button full busy={adding?.isBusy ?? false} onClick={book}>
                {text('bookings.row.book')}
              </Button>
            ) : null}
            {people.some((each) => each.id !== personId && each.has === null) ? (
              <Button full variant="quiet" onClick={() => setOpen(true)}>
                {text('bookings.add.alsoFor')}
              </Button>
            ) : null}
            {adding?.refusal ? (
              <p role="alert" className={styles.refusal}>
                {adding.refusal.message}
              </p>
            ) : null}
          </>
        ) : has !== null ? null : (
          <p className={styles.why}>
            {stands === 'notYet'
              ? text('bookings.release.opens', { when: longInstantWords(opensAt, timeZone, today) })
              : stands === 'full'
                ? text('bookings.session.full')
                : text(
                    stands === 'begun'
                      ? 'bookings.session.begun'
                      : stands === 'closed'
                        ? 'bookings.session.closed'
                        : 'bookings.session.cancelled',
                  )}
            {counting === null ? null : (
              <span role="timer" aria-label={text('bookings.row.opensIn', { count: counting.minutes })}>
                {' '}
                <span aria-hidden="true">{text('bookings.release.in', { clock: counting.clock })}</span>
              </span>
            )}
          </p>
        )}
        <p className={styles.quiet}>{free}</p>
        {people.length > 0 && !isWaiting ? (
          // Below what oneself pays and the way to book, which are on the first screen of a phone so.
          <EverybodysPrices activity={about} offPeak={offPeak} hasTitle />
        ) : null}
        {isOpen ? (
          <Opened onFailed={() => setOpen(false)}>
            <BookPanel
              wanted={{
                purpose: 'book',
                name: about.name,
                when: text('bookings.session.when', { day: dayName(day, today), start, end }),
                where: [spaceName, venue.name].filter(Boolean).join(', '),
                activity: about,
                offPeak,
                people,
                chosen: personId,
                sessionId: session.id,
                terms: [free],
                page: null,
              }}
              onClose={() => setOpen(false)}
            />
          </Opened>
        ) : null}
      </section>
    </FocusKept>
  )
}
