import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { CartLine } from '../../cart/cart.ts'
import { place } from '../testing/a-basket.ts'
import { KeptPlaces } from './KeptPlaces.tsx'
import { LapsedPlaces } from './LapsedPlaces.tsx'
import { WaiverList } from './WaiverList.tsx'

// It asks who is signed in, which is known in a browser alone.
vi.mock('../../cart/RemoveLine.tsx', () => ({ RemoveLine: () => 'Remove' }))

const nothing = () => undefined
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const waiver = (id: string, personId: string | null, name: string | null, isForChild: boolean) => ({
  ...{ id, isForChild, attendee: { personId, name } },
  title: 'Climbing safely',
  html: '<h2>Climbing safely</h2><p>I will follow the instructor.</p>',
})

const listed = (waivers: ReturnType<typeof waiver>[]) =>
  renderToStaticMarkup(
    <WaiverList
      waivers={waivers}
      has={(id) => id === 'w1'}
      isBusy={false}
      isOneself={(personId) => personId === 'sam'}
      onTick={nothing}
    />,
  )

it('CART-37 each text is read once, with a tick for everybody who takes part', () => {
  const markup = listed([
    waiver('w1', 'sam', 'Sam Sowerby', false),
    waiver('w2', 'robin', 'Robin Sowerby', true),
    waiver('w3', null, 'Maya Patel', false),
  ])
  expect(markup.match(/I will follow the instructor/g)).toHaveLength(1)
  expect(words(markup)).toMatch(
    /I accept this for myself I accept this for Robin Sowerby, as an adult who may I accept this for Maya Patel$/,
  )
  expect(markup.match(/<input[^>]*checked=""[^>]*>/g)?.join()).toContain('id="waiver-w1"')
  expect(markup.match(/checked=""/g)).toHaveLength(1)
})

it('CART-37 whoever is a child reads that an adult has to accept it, and has nothing to tick for themselves', () => {
  const markup = listed([waiver('w2', 'sam', 'Sam Sowerby', true), waiver('w3', null, 'Maya Patel', false)])
  expect(words(markup)).toMatch(
    /An adult has to accept this for you. Ask a parent or guardian to book it. I accept this for Maya Patel$/,
  )
  expect(markup.match(/<input/g)).toHaveLength(1)
})

it('CART-37 two texts are two lists of ticks', () => {
  const other = { ...waiver('w2', 'sam', 'Sam Sowerby', false), title: 'Water', html: '<p>I can swim.</p>' }
  const markup = listed([waiver('w1', 'sam', 'Sam Sowerby', false), other])
  expect(markup.match(/<fieldset/g)).toHaveLength(2)
  expect(words(markup)).toContain('Water I can swim.')
})

const line = (id: string, name: string, heldUntil: string | null) =>
  ({
    ...{ id, name, purchasedFor: null },
    booking: {
      ...{ heldUntil, day: '2026-11-30', start: '07:00', end: '08:00' },
      attendee: { personId: 'sam', name: 'Sam Sowerby' },
    },
  }) as CartLine

const kept = (lines: CartLine[], heldUntil: string | null, mayMend = true) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <KeptPlaces
          cart={{ heldUntil, lines }}
          mayMend={mayMend}
          onOver={nothing}
          onMended={() => Promise.resolve()}
          onGone={nothing}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const later = '2026-11-25T12:15:00.000Z'

it('AUTH-36 whoever pays by a link cannot take them again, and reads whom to ask', () => {
  expect(words(kept([line('l1', 'Yoga', null)], null, false))).toBe(
    '1 place is no longer kept for you The time is over, and others can book now. Nothing has been paid. Please ask the person who sent you the link.',
  )
})

it('counts down while they are kept', () => {
  expect(kept([line('l1', 'Yoga', later)], null)).toBe('')
  expect(kept([line('l1', 'Yoga', later)], later)).toContain('role="timer"')
})

it('a child whose adult was taken out is told before anything is filled in, with the way to the basket', () => {
  const alone = place({ childAlone: { under: 8, needed: 1 } }) as unknown as CartLine
  const markup = kept([alone], later)
  expect(words(markup)).toContain('Children under 8 need an adult in the water: add one. Back to your basket')
  expect(markup).toContain('href="/basket"')
  expect(kept([line('l1', 'Yoga', later)], later)).not.toContain('role="alert"')
})

it('what nobody can have any more is removed at the checkout, and not taken again', () => {
  const client = new QueryClient()
  const shown = (...lines: CartLine[]) =>
    words(
      renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <LapsedPlaces lines={lines} mayMend onMended={() => Promise.resolve()} onGone={nothing} />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    )
  const lapsed = place({ heldUntil: null }) as unknown as CartLine
  const cancelled = place({ heldUntil: null, gone: 'cancelled' }) as unknown as CartLine
  expect(shown(cancelled)).toMatch(
    /Nobody can book it any more. Nothing has been paid. .*It has been cancelled. Please remove it. Remove$/,
  )
  expect(shown(lapsed)).toMatch(/The time is over, .*Take it again Remove$/)
  expect(shown(lapsed, cancelled).match(/Take (it|all)/g)).toEqual(['Take it'])
})
