import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import { callOptions } from '../../../platform/calls/queries.ts'
import { useSelectedVenueSlug } from '../../../platform/kept/selected-venue.ts'
import { text } from '../../../platform/text.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { whenWords } from '../day-words.ts'
import { useVenueDetails } from '../use-bookings.ts'
import { spacesWords } from '../words.ts'
import styles from './EmptyBasket.module.css'

/** How many of the next sessions are named. */
const mostNext = 4

/** Nothing is in the basket: what to do next, at the centre one uses or by choosing one. */
export function EmptyBasket({ today, onLeave }: { today: string; onLeave: () => void }) {
  const slug = useSelectedVenueSlug()
  return (
    <div className={styles.empty}>
      <p className={styles.lead}>{text('basket.nothing.text')}</p>
      {slug === null ? (
        <LinkButton to="/" onClick={onLeave} className={styles.way}>
          {text('basket.nothing.centre')}
        </LinkButton>
      ) : (
        <NextAt slug={slug} today={today} onLeave={onLeave} />
      )}
    </div>
  )
}

function NextAt({ slug, today, onLeave }: { slug: string; today: string; onLeave: () => void }) {
  const venue = useVenueDetails(slug)
  const next = useQuery(callOptions('listNextSessions', { params: { id: slug } }))
  const sessions = (next.data ?? [])
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .slice(0, mostNext)
  return (
    <>
      <LinkButton to={`/location/${slug}`} onClick={onLeave} className={styles.way}>
        {text('basket.nothing.timetable')}
      </LinkButton>
      {venue.data && sessions.length > 0 ? (
        <section aria-labelledby="next-sessions" className={styles.next}>
          <h2 id="next-sessions" className={styles.title}>
            {text('basket.nothing.next', { venue: venue.data.name })}
          </h2>
          <ul className={styles.list}>
            {sessions.map(({ id, activityName, day, start, left }) => (
              <li key={id}>
                <Link to={`/location/${slug}/sessions/${id}`} className={styles.session} onClick={onLeave}>
                  <span className={styles.words}>
                    <strong>{activityName}</strong>
                    <span className={styles.quiet}>
                      {[whenWords(day, start, today), spacesWords(left)].join(' · ')}
                    </span>
                  </span>
                  <IconChevronRight size={20} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <LinkButton to="/" variant="quiet" onClick={onLeave} className={styles.way}>
        {text('basket.nothing.centre')}
      </LinkButton>
    </>
  )
}
