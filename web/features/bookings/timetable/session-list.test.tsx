import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ownTimetable, policy, pounds, session, timetable } from '../testing/a-day.ts'
import { place } from '../testing/a-basket.ts'
import type { Adding } from '../book/use-add.ts'
import type { Timetable } from '../wire.ts'
import { rowsOf } from './rows.ts'
import { SessionList } from './SessionList.tsx'
import type { RowContext } from './SessionRow.tsx'

const nothing = () => undefined
const morning = new Date('2026-11-25T06:00:00Z').getTime()

function drawn(
  day: Timetable,
  part: Partial<RowContext> = {},
  now = morning,
  adding: Adding | null = null,
): string {
  const context: RowContext = {
    own: undefined,
    person: undefined,
    isWaiting: false,
    basket: [],
    day: '2026-11-25',
    today: '2026-11-25',
    timeZone: 'Europe/London',
    pageOf: (id) => `/location/leeds/sessions/${id}`,
    nextOf: () => null,
    onPrices: nothing,
    onBook: nothing,
    onChoose: nothing,
    ...part,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <SessionList rows={rowsOf(day)} now={now} cutOff={now} adding={adding} context={context} />
    </MemoryRouter>,
  )
}
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const spinAt = (start: string, part: object = {}) =>
  session({ id: `spin-${start.replace(':', '')}`, activity: 'spin-express', start, ...part })

describe('a day as a list', () => {
  it('BOOK-03 a row says what, how long, where, with whom, spaces, cancelling, price and the way to book', () => {
    const list = drawn(timetable([spinAt('18:00', { left: 3, leader: 'Callum Reid' })]))
    expect(words(list)).toBe(
      '18:00 Spin Express 45 min · Studio 2 · with Callum Reid £7.60 Adult Who pays what for Spin Express 3 left Free to cancel until 14:00 Book',
    )
    expect(list).toContain('aria-label="Book Spin Express, 18:00"')
    // Spaces change by themselves every few seconds: nothing of it may be announced.
    expect(list).not.toMatch(/aria-live|role="(status|alert)"/)
  })

  it('a full one names the next with spaces, and has nothing to press', () => {
    const nextOf = () => ({ to: '/location/leeds/sessions/9', words: 'tomorrow, 09:15' })
    const list = drawn(timetable([spinAt('18:00', { left: 0 })]), { nextOf })
    expect(words(list)).toContain('Full Next with spaces: tomorrow, 09:15')
    expect(list).not.toContain('aria-label="Book ')
  })

  it('one that is not released says when it opens, and counts down in the last hour', () => {
    const later = (opensAt: string) => timetable([spinAt('18:00')], { policies: [{ ...policy, opensAt }] })
    expect(words(drawn(later('2026-11-26T07:00:00Z')))).toContain('Opens tomorrow, 07:00')
    const soon = drawn(later('2026-11-25T06:12:34Z'))
    expect(words(soon)).toContain('12:34 Opens in 13 minutes')
    expect(soon).not.toContain('aria-label="Book ')
  })

  it('what is booked says so, what is cancelled too, and one that has begun is folded away', () => {
    const day = timetable([
      spinAt('05:00'),
      spinAt('18:00'),
      spinAt('19:00', { state: 'cancelled' }),
      spinAt('20:00', { state: 'moved' }),
    ])
    const own = ownTimetable({ booked: ['spin-1800'] })
    const list = words(drawn(day, { own, person: own.people[0] }))
    expect(list).toMatch(/^Earlier today: 1 session 18:00 /)
    expect(list).toMatch(/18:00 Spin Express .* Booked 19:00 .* Cancelled 20:00 .* New time/)
  })

  it('a customer reads their own price with what it would be otherwise, or why there is none', () => {
    const day = timetable([spinAt('18:00')])
    const own = (part: object) => ({
      person: ownTimetable({
        prices: [{ activity: 'spin-express', offPeak: false, price: null, refused: null, ...part }],
      }).people[0],
    })
    const price = {
      amount: pounds(0),
      optionSlug: 'adult',
      optionName: 'Adult',
      benefit: { membership: 'Fitness', usesLeft: null, usesPer: null },
      otherwise: pounds(760),
    }
    expect(words(drawn(day, own({ price })))).toContain('Free otherwise £7.60')
    const refused = { reason: 'too_young', message: 'Spin Express is for ages 11 and over.' }
    expect(words(drawn(day, own({ refused })))).toContain('Not for you see prices')
  })

  it('what is in the basket says so, and leads there; what others of one’s people have is said beside', () => {
    const day = timetable([spinAt('18:00')])
    const own = ownTimetable({ booked: ['spin-1800'] })
    const robin = {
      person: { id: 'robin', fullName: 'Robin Sowerby' },
      prices: [],
      releases: [],
      booked: [],
      inBasket: [],
    }
    const family = {
      ...own,
      people: [
        { ...own.people[0]!, booked: [] },
        { ...robin, booked: ['spin-1800'] },
      ],
    }
    const basket = [place({ sessionId: 'spin-1800' })]
    const list = drawn(day, { own: family, person: family.people[0], basket })
    expect(words(list)).toContain('Booked for Robin Sowerby')
    expect(list).toMatch(/<a[^>]* href="\/basket"[^>]*>.*In your basket<\/a>/)
    expect(list).not.toContain('aria-label="Book Spin Express, 18:00"')
    // Whom one could book it for beside, there is nobody any more.
    expect(list).not.toContain('for others')
    const kit = { ...robin, person: { id: 'kit', fullName: 'Kit Sowerby' } }
    const larger = { ...family, people: [...family.people, kit] }
    expect(drawn(day, { own: larger, person: family.people[0], basket })).toContain(
      'aria-label="Book Spin Express, 18:00, for others"',
    )
    const visitors = drawn(day, {
      basket: [place({ sessionId: 'spin-1800', attendee: { personId: null, name: null } })],
    })
    expect(words(visitors)).toContain('In your basket')
    expect(visitors).not.toContain('for others')
  })

  it('CART-22 CART-32 the press that books is busy, and says why it was refused where it was pressed', () => {
    const day = timetable([spinAt('18:00'), spinAt('19:00')])
    const busy = drawn(day, {}, morning, { key: 'spin-1800', isBusy: true, refusal: null })
    expect(busy.match(/<button[^>]*aria-busy="true"[^>]*>/g)?.join()).toContain(
      'aria-label="Book Spin Express, 18:00"',
    )
    const message = 'Spin Express at 18:00 is full.'
    const refused = drawn(day, {}, morning, {
      key: 'spin-1800',
      isBusy: false,
      refusal: { message, byPerson: {} },
    })
    expect(words(refused)).toMatch(/18:00 Spin Express .* Book Spin Express at 18:00 is full\. 19:00 Spin/)
    expect(refused.match(/role="alert"/g)).toHaveLength(1)
    expect(refused).not.toContain('aria-busy')
  })
})
