import { text } from '../../platform/text.ts'
import type { PartOfDay } from './timetable/filters.ts'
import type { Access, Activity, Level } from './wire.ts'

/** From here up nobody needs to know how many exactly. */
const manySpaces = 10

/** `Full`, `3 left`, `24 spaces`. */
export function spacesWords(left: number): string {
  if (left <= 0) return text('bookings.spaces.full')
  return left <= manySpaces
    ? text('bookings.spaces.left', { count: left })
    : text('bookings.spaces.many', { count: left })
}

/** So few that one should know before anything else. */
export const isScarce = (left: number): boolean => left > 0 && left <= 3

export function lengthWords(minutes: number): string {
  return text('bookings.minutes', { count: minutes })
}

export function levelName(level: Level): string {
  switch (level) {
    case 'everybody':
      return text('bookings.level.everybody')
    case 'beginner':
      return text('bookings.level.beginner')
    case 'intermediate':
      return text('bookings.level.intermediate')
    case 'advanced':
      return text('bookings.level.advanced')
  }
}

export function accessName(fact: Access): string {
  switch (fact) {
    case 'step_free':
      return text('bookings.access.stepFree')
    case 'hoist':
      return text('bookings.access.hoist')
    case 'seated':
      return text('bookings.access.seated')
    case 'hearing_loop':
      return text('bookings.access.hearingLoop')
    case 'quiet':
      return text('bookings.access.quiet')
    case 'women_only':
      return text('bookings.access.womenOnly')
  }
}

export function partOfDayName(part: PartOfDay): string {
  switch (part) {
    case 'morning':
      return text('bookings.time.morning')
    case 'afternoon':
      return text('bookings.time.afternoon')
    case 'evening':
      return text('bookings.time.evening')
  }
}

/** `16 and over`, `8 to 11`, `up to 15`; null for everybody. */
export function agesWords({ minimum, maximum }: Activity['ages']): string | null {
  if (minimum !== null && maximum !== null) return text('bookings.ages.between', { minimum, maximum })
  if (minimum !== null) return text('bookings.ages.from', { minimum })
  return maximum === null ? null : text('bookings.ages.to', { maximum })
}
