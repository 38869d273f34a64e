import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { NoCourts } from '../courts/NoCourts.tsx'
import type { OpeningDay } from '../wire.ts'
import { EmptyDay, NothingShown } from './EmptyDay.tsx'
import { DayOutOfReach } from './NoTimetable.tsx'

const today = '2026-11-25'
const words = (element: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const opening = (part: Partial<OpeningDay> = {}): OpeningDay => ({
  day: today,
  hours: [],
  because: null,
  ...part,
})
const hours = [{ from: '10:00', until: '14:00' }]

it('a day without sessions says why: closed, or open at other hours', () => {
  const empty = (day: string, part: Partial<OpeningDay>) =>
    words(
      <EmptyDay
        day={day}
        today={today}
        opening={opening(part)}
        next={undefined}
        pageOf={String}
        addressOf={String}
        onDay={() => undefined}
      />,
    )
  expect(empty('2026-12-25', { because: 'Christmas Day' })).toBe('Closed: Friday 25 December Christmas Day')
  expect(empty(today, { because: 'Bank holiday' })).toBe('Closed today Bank holiday')
  expect(empty(today, { hours, because: 'Gala' })).toBe('Nothing left today Gala')
  expect(empty('2026-12-26', { hours })).toBe('Nothing on: Saturday 26 December')
  expect(empty('2026-12-26', {})).toBe('Nothing on: Saturday 26 December')
})

it('where the filters leave nothing to come, what comes next of what they ask for is named, with the ways there', () => {
  const next = (activityName: string, day: string) => ({
    ...{ id: `${activityName}-1`, activity: activityName.toLowerCase(), activityName, day },
    ...{ start: '07:00', startsAt: `${day}T07:00:00Z`, left: 3 },
  })
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NothingShown
        day={today}
        today={today}
        on={['category']}
        inTheWay={[]}
        isOver
        next={[next('Spin', '2026-11-27'), next('Yoga', '2026-11-26')]}
        pageOf={(id) => `/sessions/${id}`}
        addressOf={(day) => `?day=${day}&category=classes`}
        onDay={() => undefined}
        onWithout={() => undefined}
      />
    </MemoryRouter>,
  )
  expect(html).toContain('Nothing left today')
  expect(html).toContain('The next Yoga with spaces is tomorrow, 07:00.')
  expect(html).toContain('href="/sessions/Yoga-1"')
  expect(html).toContain('href="/?day=2026-11-26&amp;category=classes"')
})

it('so does a day without courts', () => {
  const none = (part: Partial<OpeningDay>, isToday = false) =>
    words(<NoCourts opening={opening(part)} isToday={isToday} />)
  const other = 'Please choose another day above.'
  expect(none({ because: 'Christmas Day' })).toBe(`Closed on this day Christmas Day ${other}`)
  expect(none({})).toBe(`Closed on this day ${other}`)
  expect(none({ hours, because: 'Gala' }, true)).toBe(`No more courts today Gala ${other}`)
  expect(none({ hours })).toBe(`No courts on this day ${other}`)
})

it('a day that is over is over, and one that is far ahead is not planned yet', () => {
  const far = (day: string) => words(<DayOutOfReach day={day} last="2026-12-23" today={today} />)
  expect(far('2026-11-24')).toBe('This day is over Please choose a day above. Back to today')
  expect(far('2027-11-24')).toMatch(/^This day is not planned yet Sessions are shown up to /)
})
