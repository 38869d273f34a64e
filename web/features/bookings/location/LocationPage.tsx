import { Suspense, useCallback, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isCalendarDate } from '../../../../contract/dates.ts'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { useClient } from '../../../platform/calls/client.ts'
import { usePageTitle } from '../../../platform/addresses/page-title.ts'
import { selectVenue } from '../../../platform/kept/selected-venue.ts'
import { text } from '../../../platform/text.ts'
import { Link } from '../../../ui/Link.tsx'
import { Opened } from '../../../ui/Opened.tsx'
import { hasCountdown } from '../clock/server-clock.ts'
import { useNow } from '../clock/use-now.ts'
import { CourtsOfDay } from '../courts/CourtsOfDay.tsx'
import { Failed } from '../Failed.tsx'
import { ownOpensByDay } from '../timetable/releases.ts'
import type { Row } from '../timetable/rows.ts'
import { useBookableVenue, useOwnTimetable, useReleasesSeen, useVenueDetails } from '../use-bookings.ts'
import type { BookableVenue } from '../wire.ts'
import type { Wanted } from '../BookPanel.tsx'
import { ClosedForBooking } from './ClosedForBooking.tsx'
import { DaySkeleton } from './DaySkeleton.tsx'
import { DayStrip } from './DayStrip.tsx'
import { DayTimetable } from './DayTimetable.tsx'
import { LocationHead } from './LocationHead.tsx'
import styles from './LocationPage.module.css'
import { LocationSkeleton } from './LocationSkeleton.tsx'
import type { OpenedRow } from './RowPanel.tsx'
import { VenueFacts, type Facts } from './VenueFacts.tsx'

/** What few see is fetched by those who do. */
const noTimetable = () => import('./NoTimetable.tsx')
const UnknownCentre = lazyPage(noTimetable, 'UnknownCentre')
const DayOutOfReach = lazyPage(noTimetable, 'DayOutOfReach')
const panels = () => import('../panels.ts')
const BookPanel = lazyPage(panels, 'BookPanel')
const RowPanel = lazyPage(panels, 'RowPanel')

/** `/location/{slug}`: a centre, and what can be booked there, day by day. */
export function LocationPage() {
  const { locationSlug = '' } = useParams()
  const venue = useVenueDetails(locationSlug)
  const bookable = useBookableVenue(locationSlug)
  const name = venue.data?.name
  usePageTitle(name === undefined ? text('bookings.title') : text('bookings.location.title', { name }))
  const isUnknown = venue.error?.status === 404 || bookable.error?.status === 404
  const isOpen = bookable.data?.open === true
  useEffect(() => {
    if (isOpen) selectVenue(locationSlug)
  }, [isOpen, locationSlug])

  if (isUnknown) {
    return (
      <Suspense fallback={<LocationSkeleton />}>
        <UnknownCentre />
      </Suspense>
    )
  }
  const failed = venue.data === undefined ? venue : bookable.data === undefined ? bookable : null
  if (failed?.error) {
    return (
      <div className={styles.alone}>
        <h1 className={styles.aloneTitle}>{name ?? text('bookings.title')}</h1>
        <Failed
          title={text('bookings.failed.centre')}
          message={failed.error.message}
          isRetrying={venue.isFetching || bookable.isFetching}
          retry={() => void Promise.all([venue.refetch(), bookable.refetch()])}
        />
      </div>
    )
  }
  if (!venue.data || !bookable.data) return <LocationSkeleton />
  const { address, facilities } = venue.data
  const facts: Facts = {
    name: venue.data.name,
    address: [address.address1, address.address2, address.town, address.postcode].filter(Boolean).join(', '),
    facilities,
    week: bookable.data.openingDays.slice(0, 7),
    today: bookable.data.today,
    phone: bookable.data.phone,
  }
  if (!bookable.data.open) return <ClosedForBooking facts={facts} />
  return <OpenLocation key={locationSlug} slug={locationSlug} facts={facts} bookable={bookable.data} />
}

/** What was pressed of a day: of a court, what is wanted; of a session, its row. */
interface Pressed {
  day: string
  court?: Wanted
  row?: OpenedRow
}

interface OpenProps {
  slug: string
  facts: Facts
  bookable: BookableVenue
}

function OpenLocation({ slug, facts, bookable }: OpenProps) {
  const { timeZone } = useClient()
  const [query] = useSearchParams()
  const [isCounting, setCounting] = useState(false)
  const now = useNow(isCounting ? 1000 : 30_000)
  const { today, days, activities } = bookable
  const asked = query.get('day')
  const day = isCalendarDate(asked) ? asked : today
  const [opened, setOpened] = useState<Pressed | null>(null)
  const close = () => setOpened(null)
  // Its code may come when another day is shown already.
  if (opened !== null && opened.day !== day) close()
  const { own, personId } = useOwnTimetable(slug, day)
  const courts = activities.filter(({ kind }) => kind === 'court')
  const sessions = activities.filter(({ kind }) => kind === 'session')
  const court =
    courts.find(({ slug: each }) => each === query.get('activity')) ??
    (sessions.some(({ category }) => category === query.get('category'))
      ? null
      : courts.find(({ category }) => category === query.get('category'))) ??
    null
  const shownCourt = court ?? (sessions.length === 0 ? courts[0] : null) ?? null
  const seen = useReleasesSeen(slug, day, shownCourt?.slug ?? null)
  const ownOpens = ownOpensByDay(own, day, seen.own)
  const opens = [...days.map(({ opensAt }) => opensAt), ...seen.everybodys, ...[...ownOpens.values()].flat()]
  const opensSoon = now !== undefined && hasCountdown(opens, now)
  useEffect(() => setCounting(opensSoon), [opensSoon])
  const openRow = useCallback(
    (row: Row, purpose: Wanted['purpose']) => setOpened({ day, row: { row, purpose } }),
    [day],
  )
  if (now === undefined) return <LocationSkeleton facts={facts} />

  const isWithinReach = days.some((each) => each.day === day)
  const shared = { slug, day, bookable, now, timeZone }
  return (
    <>
      <LocationHead
        facts={facts}
        openingToday={bookable.openingDays.find((each) => each.day === today)}
        now={now}
        timeZone={timeZone}
      />
      <div className={styles.inner}>
        <div className={styles.main}>
          {courts.length > 0 && sessions.length > 0 ? (
            <Doors court={shownCourt?.slug ?? null} firstCourt={courts[0]!.slug} day={asked} />
          ) : null}
          <DayStrip
            days={days}
            ownOpens={ownOpens}
            isOfCourts={shownCourt !== null}
            day={day}
            today={today}
            now={now}
            timeZone={timeZone}
          />
          {!isWithinReach ? (
            <Suspense fallback={<DaySkeleton />}>
              <DayOutOfReach day={day} last={days.at(-1)?.day ?? today} today={today} />
            </Suspense>
          ) : shownCourt ? (
            <CourtsOfDay
              key={`${shownCourt.slug} ${day}`}
              {...shared}
              courts={courts}
              court={shownCourt}
              onOpen={(court) => setOpened({ day, court })}
              venueName={facts.name}
            />
          ) : (
            <DayTimetable {...shared} onOpen={openRow} />
          )}
        </div>
        <aside className={styles.aside} aria-label={text('bookings.head.facts')}>
          <VenueFacts facts={facts} />
        </aside>
      </div>
      {opened?.court ? (
        <Opened onFailed={close}>
          <BookPanel wanted={opened.court} onClose={close} />
        </Opened>
      ) : null}
      {opened?.row ? (
        <Opened onFailed={close}>
          <RowPanel
            {...opened.row}
            slug={slug}
            venueName={facts.name}
            day={day}
            own={own}
            personId={personId}
            now={now}
            today={today}
            timeZone={timeZone}
            onClose={close}
          />
        </Opened>
      ) : null}
    </>
  )
}

/** Sessions and courts are two ways to look at a day: two links that keep the day. */
function Doors({ court, firstCourt, day }: { court: string | null; firstCourt: string; day: string | null }) {
  const { locationSlug = '' } = useParams()
  const to = (activity: string | null) => {
    const query = new URLSearchParams()
    if (day !== null) query.set('day', day)
    if (activity !== null) query.set('activity', activity)
    const words = query.toString()
    return `/location/${locationSlug}${words === '' ? '' : `?${words}`}`
  }
  return (
    <nav className={styles.doors} aria-label={text('bookings.doors.label')}>
      <Link to={to(null)} aria-current={court === null ? 'page' : undefined}>
        {text('bookings.doors.sessions')}
      </Link>
      <Link to={to(firstCourt)} aria-current={court === null ? undefined : 'page'}>
        {text('bookings.doors.courts')}
      </Link>
    </nav>
  )
}
