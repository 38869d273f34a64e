import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { text } from '../../../platform/text.ts'
import { Opened } from '../../../ui/Opened.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useBasket } from '../../../shell/use-basket.ts'
import { placesIn } from '../basket/basket.ts'
import { useAdd } from '../book/use-add.ts'
import { Failed } from '../Failed.tsx'
import { whenWords } from '../day-words.ts'
import { mine } from '../prices.ts'
import { FilterBar } from '../timetable/FilterBar.tsx'
import { filtersInTheWay, filtersOn, isOfActivity, isShown, noFilters } from '../timetable/filters.ts'
import { nextToday, nextWithSpaces, rowsOf, splitAt, type Row } from '../timetable/rows.ts'
import { SessionList } from '../timetable/SessionList.tsx'
import { useFilters } from '../timetable/use-filters.ts'
import { useFailure, useNextSessions, useOwnTimetable, useTimetable } from '../use-bookings.ts'
import type { BookableVenue } from '../wire.ts'
import { dayAddress } from './day-address.ts'
import { DayHead, dayHeadId, focusDayHead } from './DayHead.tsx'
import { DaySkeleton } from './DaySkeleton.tsx'
import styles from './LocationPage.module.css'
import { ReleaseNotice } from './ReleaseNotice.tsx'
import { useBackToRow } from '../timetable/use-back-to-row.ts'

/** Whoever finds something does without. */
const noDay = () => import('./EmptyDay.tsx')
const EmptyDay = lazyPage(noDay, 'EmptyDay')
const NothingShown = lazyPage(noDay, 'NothingShown')

interface Props {
  slug: string
  day: string
  bookable: BookableVenue
  now: number
  timeZone: string
  onOpen: (row: Row, purpose: 'book' | 'prices') => void
}

/** The sessions of one day at one centre, narrowed by the filters of the address. */
export function DayTimetable({ slug, day, bookable, now, timeZone, onOpen }: Props) {
  const { today } = bookable
  const { filters, change } = useFilters()
  const { search } = useLocation()
  const timetable = useTimetable(slug, day)
  const { own, isWaiting, personId } = useOwnTimetable(slug, day)
  const failure = useFailure(timetable)
  const { basket } = useBasket()
  const { adding, add } = useAdd()
  const [cutOff] = useState(now)
  const rows = useMemo(() => (timetable.data ? rowsOf(timetable.data) : []), [timetable.data])
  const shown = rows.filter((row) => isShown(row, filters))
  const toCome = splitAt(rows, cutOff).toCome
  const isEmpty = timetable.data !== undefined && toCome.length === 0
  const isNothingShown = timetable.data !== undefined && splitAt(shown, cutOff).toCome.length === 0
  const hasLonelyFull = rows.some((row) => row.session.left <= 0 && nextToday(rows, row) === null)
  // Of the day itself all is known: of today too, what comes next is on another.
  const next = useNextSessions(slug, day, isNothingShown || hasLonelyFull)
  const on = filtersOn(filters)
  useBackToRow(timetable.data !== undefined)

  // What comes next of what is asked for; whether a level, an age or a time suits, only its day would say.
  const wanted = on.every((name) => name === 'category' || name === 'activity')
    ? next.data?.filter(({ activity: slug }) =>
        bookable.activities.some((each) => each.slug === slug && isOfActivity(each, filters)),
      )
    : undefined
  const context = useMemo(() => {
    const person = mine(own, personId)
    return {
      own,
      person,
      isWaiting,
      basket: placesIn(basket),
      day,
      today,
      timeZone,
      pageOf: (id: string) => `/location/${slug}/sessions/${id}${search}`,
      nextOf(row: Row) {
        const found = nextWithSpaces(rows, row, day, next.data ?? [])
        if (!found) return null
        return {
          to: `/location/${slug}/sessions/${found.id}`,
          words: found.day === day ? found.start : whenWords(found.day, found.start, today),
        }
      },
      onPrices: (row: Row) => onOpen(row, 'prices'),
      onBook: ({ session: { id } }: Row) =>
        void add(id, [{ id, type: 'session', ...(person ? { purchasedForUserId: person.person.id } : {}) }]),
      onChoose: (row: Row) => onOpen(row, 'book'),
    }
  }, [own, personId, isWaiting, basket, today, timeZone, slug, search, rows, next.data, day, onOpen, add])
  const ways = {
    day,
    today,
    onDay: focusDayHead,
    pageOf: context.pageOf,
    addressOf: (other: string) => (wanted?.length ? dayAddress(search, other, today) : `?day=${other}`),
  }

  return (
    <>
      <FilterBar
        filters={filters}
        categories={bookable.categories}
        activities={bookable.activities}
        access={rows.flatMap((row) => row.access)}
        onChange={change}
      />
      <DayHead
        day={day}
        today={today}
        search={search}
        count={timetable.data === undefined ? null : shown.length}
      />
      {timetable.data === undefined ? (
        failure ? (
          <Failed
            title={text('bookings.failed.day')}
            message={failure.message}
            isRetrying={timetable.isFetching}
            goesOnAt={dayHeadId}
            retry={() => void timetable.refetch()}
          />
        ) : (
          <DaySkeleton />
        )
      ) : (
        <div className={styles.day}>
          <ReleaseNotice
            policies={timetable.data.policies}
            activities={timetable.data.activities}
            own={own}
            now={now}
            today={today}
            timeZone={timeZone}
          />
          <Opened key={day} fallback={<Skeleton height="9rem" radius="var(--radius-card)" />}>
            {isEmpty ? (
              <EmptyDay
                {...ways}
                opening={timetable.data.opening}
                next={wanted?.length ? wanted : next.data}
              />
            ) : isNothingShown ? (
              <NothingShown
                {...ways}
                on={on}
                inTheWay={filtersInTheWay(toCome, filters)}
                isOver={shown.length > 0}
                next={wanted}
                onWithout={(filter) => {
                  change(filter === null ? noFilters : { [filter]: noFilters[filter] })
                  focusDayHead()
                }}
              />
            ) : null}
          </Opened>
          <SessionList rows={shown} now={now} cutOff={cutOff} adding={adding} context={context} />
        </div>
      )}
    </>
  )
}
