import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ownTimetable, policy, spin, swim } from '../testing/a-day.ts'
import { ownOpensByDay } from '../timetable/releases.ts'
import type { Activity, DayPolicy, VenueDay } from '../wire.ts'
import { DayStrip } from './DayStrip.tsx'
import { ReleaseNotice } from './ReleaseNotice.tsx'

const now = new Date('2026-11-25T06:30:00Z').getTime()
const shared = { now, today: '2026-11-25', timeZone: 'Europe/London' }
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const open: DayPolicy = { ...policy, opensForMembers: [] }
const later = (part: Partial<DayPolicy> = {}): DayPolicy => ({
  ...open,
  slug: 'later',
  opensAt: '2026-11-26T07:00:00.000Z',
  ...part,
})

describe('when a day opens', () => {
  const notice = (policies: DayPolicy[], activities: Activity[]) =>
    words(
      renderToStaticMarkup(
        <ReleaseNotice {...shared} policies={policies} activities={activities} own={undefined} />,
      ),
    )
  const ofLater = (name: string): Activity => ({ ...swim, name, policy: 'later' })

  it('speaks for all of it where all of it opens then', () => {
    expect(notice([later()], [ofLater('Public swim')])).toBe('Booking opens tomorrow, 07:00.')
    const both = [later(), later({ slug: 'standard' })]
    expect(notice(both, [spin, ofLater('Public swim')])).toBe('Booking opens tomorrow, 07:00.')
    expect(notice([open], [spin])).toBe('')
  })

  it('and for what opens alone where the rest is open, or opens at another time', () => {
    const two = [spin, ofLater('Public swim'), ofLater('Public swim'), ofLater('Aqua Fit')]
    const sentence = 'Booking of Public swim and Aqua Fit opens tomorrow, 07:00.'
    expect(notice([open, later()], two)).toBe(sentence)
    expect(notice([{ ...open, opensAt: '2026-11-28T07:00:00.000Z' }, later()], two)).toBe(sentence)
    const many = ['A', 'B', 'C', 'D'].map(ofLater)
    expect(notice([open, later()], many)).toBe('Booking of some sessions opens tomorrow, 07:00.')
  })
})

describe('the strip of days', () => {
  const days: VenueDay[] = [
    { day: '2026-11-25', sessions: 3, opensAt: '2026-11-18T07:00:00.000Z' },
    { day: '2026-12-02', sessions: 0, opensAt: '2026-11-26T07:00:00.000Z' },
    { day: '2026-12-03', sessions: 4, opensAt: '2026-11-26T07:00:00.000Z' },
  ]
  const shown = '2026-12-03'
  const labels = (opens: string[] | ReadonlyMap<string, string[]>, isOfCourts = false) => {
    const ownOpens = opens instanceof Map ? opens : new Map([[shown, opens as string[]]])
    return [
      ...renderToStaticMarkup(
        <MemoryRouter>
          <DayStrip {...shared} days={days} ownOpens={ownOpens} isOfCourts={isOfCourts} day={shown} />
        </MemoryRouter>,
      ).matchAll(/aria-label="([^"]*)"/g),
    ]
      .map(([, label]) => label)
      .slice(1)
  }

  it('a day that is open for a member is not locked', () => {
    const opens = 'booking opens tomorrow, 07:00'
    const others = ['Today', `Wednesday 2 December, nothing on, ${opens}`]
    expect(labels([])).toEqual([...others, `Thursday 3 December, ${opens}`])
    const late = '2026-11-28T07:00:00.000Z'
    expect(labels([late, '2026-11-25T06:30:00.000Z'])).toEqual([...others, 'Thursday 3 December'])
    const soon = 'Thursday 3 December, booking opens today, 07:00'
    expect(labels([late, '2026-11-25T07:00:00.000Z'])).toEqual([...others, soon])
  })

  it('and no other day of the strip that is open for them, nor one of their people', () => {
    const released = '2026-11-25T06:00:00.000Z'
    const own = (day: string) => ({
      ...ownTimetable({ releases: [{ policy: 'standard', opensAt: '2026-11-25T07:00:00.000Z' }] }),
      opensEarlier: [{ day, opensAt: released }],
    })
    expect(labels(ownOpensByDay(own('2026-12-02'), shown, []))).toEqual([
      'Today',
      'Wednesday 2 December, nothing on',
      'Thursday 3 December, booking opens today, 07:00',
    ])
    const [, other, ofShown] = labels(ownOpensByDay(own(shown), shown, []))
    expect([other, ofShown]).toEqual([
      'Wednesday 2 December, nothing on, booking opens tomorrow, 07:00',
      'Thursday 3 December',
    ])
    expect(labels(ownOpensByDay(undefined, shown, [released]))[2]).toBe('Thursday 3 December')
  })

  it('the number of sessions says nothing of courts', () => {
    expect(labels([], true)[1]).toBe('Wednesday 2 December, booking opens tomorrow, 07:00')
  })
})
