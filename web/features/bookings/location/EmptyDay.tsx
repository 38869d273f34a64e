import { locale, text } from '../../../platform/text.ts'
import { wordList } from '../../../platform/words/word-list.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dayName, whenWords } from '../day-words.ts'
import { noFilters, type FilterName, type Filters } from '../timetable/filters.ts'
import type { NextSession, OpeningDay } from '../wire.ts'
import { focusDayHead } from './DayHead.tsx'

/** Nothing takes place on this day, or nothing more: why, where the centre keeps other hours, what comes next with spaces, and the way there. */
export function EmptyDay({
  day,
  today,
  opening,
  next,
  pageOf,
}: {
  day: string
  today: string
  opening: OpeningDay
  next: readonly NextSession[] | undefined
  pageOf: (sessionId: string) => string
}) {
  const [first] = (next ?? []).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const title = emptyTitle(day, today, opening)
  return (
    <Notice
      title={title}
      actions={
        first ? (
          <>
            <LinkButton small to={pageOf(first.id)}>
              {text('bookings.empty.see', { name: first.activityName })}
            </LinkButton>
            <LinkButton small variant="secondary" to={`?day=${first.day}`} onClick={focusDayHead}>
              {text('bookings.empty.seeDay', { day: dayName(first.day, today) })}
            </LinkButton>
          </>
        ) : null
      }
    >
      {opening.because === null ? null : <p>{opening.because}</p>}
      {first ? (
        <p>
          {text('bookings.empty.next', {
            name: first.activityName,
            when: whenWords(first.day, first.start, today),
          })}
        </p>
      ) : next ? (
        <p>{text('bookings.empty.nothing')}</p>
      ) : null}
    </Notice>
  )
}

/** A day without hours and without a reason may be one of a centre that has not said when it is open. */
function emptyTitle(day: string, today: string, { hours, because }: OpeningDay): string {
  const isClosed = hours.length === 0 && because !== null
  if (day === today) return text(isClosed ? 'bookings.opening.closedToday' : 'bookings.empty.today')
  return text(isClosed ? 'bookings.empty.closed' : 'bookings.empty.day', { day: dayName(day, today) })
}

function filterName(name: FilterName): string {
  switch (name) {
    case 'category':
      return text('bookings.filter.category')
    case 'activity':
      return text('bookings.filter.activity')
    case 'time':
      return text('bookings.filter.time')
    case 'age':
      return text('bookings.filter.age')
    case 'level':
      return text('bookings.filter.level')
    case 'access':
      return text('bookings.filter.access')
    case 'withSpaces':
      return text('bookings.filter.withSpaces')
  }
}

/** The filters leave nothing: names those that are on, and takes away the one that is in the way, or all. */
export function NothingShown({
  on,
  inTheWay,
  onChange,
}: {
  on: readonly FilterName[]
  inTheWay: readonly FilterName[]
  onChange: (part: Partial<Filters>) => void
}) {
  const [one] = inTheWay
  return (
    <Notice
      title={text('bookings.empty.filtered')}
      actions={
        one !== undefined && on.length > 1 ? (
          <Button small onClick={() => onChange({ [one]: noFilters[one] })}>
            {text('bookings.empty.without', { filter: filterName(one) })}
          </Button>
        ) : (
          <Button small onClick={() => onChange(noFilters)}>
            {text('bookings.filters.clear')}
          </Button>
        )
      }
    >
      <p>
        {text('bookings.empty.filters', { filters: wordList(on.map(filterName), locale), count: on.length })}
      </p>
    </Notice>
  )
}
