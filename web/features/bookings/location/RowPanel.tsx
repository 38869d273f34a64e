import { useState } from 'react'
import { useBasket } from '../../../shell/use-basket.ts'
import { placesIn } from '../basket/basket.ts'
import { BookPanel, type Wanted } from '../BookPanel.tsx'
import { endOf, whenWords } from '../day-words.ts'
import { peopleCosts } from '../people.ts'
import { rowTerms } from '../terms.ts'
import type { Row } from '../timetable/rows.ts'
import type { OwnTimetable } from '../wire.ts'

export interface OpenedRow {
  row: Row
  purpose: Wanted['purpose']
}

interface Props extends OpenedRow {
  slug: string
  venueName: string
  day: string
  own: OwnTimetable | undefined
  /** Who is chosen at first. */
  personId: string | null
  now: number
  today: string
  timeZone: string
  onClose: () => void
}

/** A session of the timetable to book, or to know the price of. What it costs whom stays as it was when it was opened. */
export function RowPanel({ row, purpose, onClose, ...around }: Props) {
  const { basket } = useBasket()
  const [wanted] = useState((): Wanted => {
    const { slug, venueName, day, own, personId, now, today, timeZone } = around
    const { session, activity, spaceName, minutes, offPeak } = row
    const times = `${session.start}\u00A0–\u00A0${endOf(session.startsAt, minutes, timeZone)}`
    return {
      purpose,
      name: activity.name,
      when: whenWords(day, times, today),
      where: [spaceName, venueName].filter(Boolean).join(', '),
      activity,
      offPeak,
      people: peopleCosts(own, placesIn(basket), { activity: activity.slug, offPeak, id: session.id }),
      chosen: personId,
      sessionId: session.id,
      terms: rowTerms(row, now, timeZone, today),
      page: `/location/${slug}/sessions/${session.id}`,
    }
  })
  return <BookPanel wanted={wanted} onClose={onClose} />
}
