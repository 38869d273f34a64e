import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { KeptPlaces } from './KeptPlaces.tsx'
import { WaiverList } from './WaiverList.tsx'

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

it('CART-37 two texts are two lists of ticks', () => {
  const other = { ...waiver('w2', 'sam', 'Sam Sowerby', false), title: 'Water', html: '<p>I can swim.</p>' }
  const markup = listed([waiver('w1', 'sam', 'Sam Sowerby', false), other])
  expect(markup.match(/<fieldset/g)).toHaveLength(2)
  expect(words(markup)).toContain('Water I can swim.')
})

it('says that places are no longer kept, with the way to take them again', () => {
  const shown = (hasLapsed: boolean, heldUntil: string | null) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <KeptPlaces heldUntil={heldUntil} hasLapsed={hasLapsed} onOver={nothing} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  const lapsed = shown(true, null)
  expect(words(lapsed)).toContain('Your places are no longer kept')
  expect(lapsed).toContain('role="alert"')
  expect(lapsed).toContain('href="/basket"')
  expect(shown(false, null)).toBe('')
  expect(shown(false, '2026-11-25T12:15:00.000Z')).toContain('role="timer"')
})
