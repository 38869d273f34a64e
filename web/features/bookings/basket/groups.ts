import type { PlaceLine } from './basket.ts'

export interface PersonGroup {
  /** Of a player who is only named, and of a visitor, null. */
  personId: string | null
  name: string | null
  days: { day: string; lines: PlaceLine[] }[]
}

/** The lines by person, in the order in which they came in, and under each by day; a day's in the order of their starts. */
export function groupsOf(lines: readonly PlaceLine[]): PersonGroup[] {
  const groups = new Map<string, PersonGroup>()
  for (const line of lines) {
    const { personId, name } = line.booking.attendee
    const key = personId ?? `named ${name}`
    const group = groups.get(key) ?? { personId, name, days: [] }
    groups.set(key, group)
    const day = group.days.find((each) => each.day === line.booking.day)
    if (day) day.lines.push(line)
    else group.days.push({ day: line.booking.day, lines: [line] })
  }
  return [...groups.values()].map((group) => ({
    ...group,
    days: group.days
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ day, lines: ofDay }) => ({
        day,
        lines: ofDay.toSorted((a, b) => a.booking.startsAt.localeCompare(b.booking.startsAt)),
      })),
  }))
}
