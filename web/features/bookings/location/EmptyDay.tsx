import { addDays } from '../../../../contract/dates.ts'
import { locale, text } from '../../../platform/text.ts'
import { wordList } from '../../../platform/words/word-list.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { dayName, whenWords } from '../day-words.ts'
import type { FilterName } from '../timetable/filters.ts'
import type { NextSession, OpeningDay } from '../wire.ts'

interface Props {
  day: string
  today: string
  /** The first with spaces of each activity after this day; undefined until that is known. */
  next: readonly NextSession[] | undefined
  pageOf: (sessionId: string) => string
  addressOf: (day: string) => string
  /** Another day was pressed. */
  onDay: () => void
}

/** Nothing takes place on this day, or nothing more: why, where the centre keeps other hours, what comes next with spaces, and the way there. */
export function EmptyDay({ opening, ...props }: Props & { opening: OpeningDay }) {
  const { day, today, next } = props
  const first = firstOf(next)
  return (
    <Notice
      title={emptyTitle(day, today, opening)}
      actions={first ? <WaysToNext {...props} first={first} /> : null}
    >
      {opening.because === null ? null : <p>{opening.because}</p>}
      {first ? <p>{nextWords(first, today)}</p> : next ? <p>{text('bookings.empty.nothing')}</p> : null}
    </Notice>
  )
}

const firstOf = (next: readonly NextSession[] = []): NextSession | undefined =>
  next.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0]

const nextWords = ({ activityName, day, start }: NextSession, today: string): string =>
  text('bookings.empty.next', { name: activityName, when: whenWords(day, start, today) })

const WaysToNext = ({
  first,
  today,
  pageOf,
  addressOf,
  onDay,
}: Omit<Props, 'day' | 'next'> & { first: NextSession }) => (
  <>
    <LinkButton small to={pageOf(first.id)}>
      {text('bookings.empty.see', { name: first.activityName })}
    </LinkButton>
    <LinkButton small variant="secondary" to={addressOf(first.day)} onClick={onDay}>
      {first.day === addDays(today, 1)
        ? text('bookings.empty.seeTomorrow')
        : text('bookings.empty.seeDay', { day: dayName(first.day, today) })}
    </LinkButton>
  </>
)

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

/**
 * The filters leave nothing: names those that are on, and takes away the one that is in the way, or all. `isOver`: they left
 * sessions that have begun. What comes next of what they ask for stands there, where that is known.
 */
export function NothingShown({
  on,
  inTheWay,
  isOver,
  onWithout,
  ...props
}: Props & {
  on: readonly FilterName[]
  inTheWay: readonly FilterName[]
  isOver: boolean
  /** Takes this filter away; null: all of them. */
  onWithout: (filter: FilterName | null) => void
}) {
  const { today, next } = props
  const [one] = inTheWay
  const first = firstOf(next)
  const variant = first ? 'quiet' : 'primary'
  return (
    <Notice
      title={text(isOver ? 'bookings.empty.today' : 'bookings.empty.filtered')}
      actions={
        <>
          {first ? <WaysToNext {...props} first={first} /> : null}
          {one !== undefined && on.length > 1 ? (
            <Button small variant={variant} onClick={() => onWithout(one)}>
              {text('bookings.empty.without', { filter: filterName(one) })}
            </Button>
          ) : (
            <Button small variant={variant} onClick={() => onWithout(null)}>
              {text('bookings.filters.clear')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {text('bookings.empty.filters', { filters: wordList(on.map(filterName), locale), count: on.length })}
      </p>
      {first ? <p>{nextWords(first, today)}</p> : null}
    </Notice>
  )
}
