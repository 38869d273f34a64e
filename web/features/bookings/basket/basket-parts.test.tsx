import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectSession } from '../../../platform/calls/api.ts'
import { callOptions, queryClient } from '../../../platform/calls/queries.ts'
import type { User } from '../../../platform/calls/session.ts'
import { addPlaces } from '../book/add-places.service.ts'
import { basketOf, place } from '../testing/a-basket.ts'
import type { PlaceLine } from './basket.ts'
import { BasketContents } from './BasketContents.tsx'
import { BasketLine } from './BasketLine.tsx'
import { useBasketActions, type BasketActions } from './use-basket-actions.ts'

const sam = { id: 'sam', fullName: 'Sam Sowerby', linkedUsers: [], selectedUser: null } as unknown as User

const contents = (heldUntil: string | null, gone: 'cancelled' | 'not_offered' | null = null) =>
  contentsOf(place({ heldUntil, gone }))

const contentsOf = (line: PlaceLine) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BasketContents
          basket={basketOf([line])}
          user={sam}
          on="page"
          headingId="basket-page"
          now={Date.parse('2026-11-25T12:00:00.000Z')}
          today="2026-11-25"
          timeZone="Europe/London"
          onLeave={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('a screen reader is told that places are no longer kept', () => {
  const alert = /role="alert"[^]*?1 place is no longer kept for you/
  expect(contents(null)).toMatch(alert)
  expect(contents('2026-11-25T12:15:00.000Z')).not.toContain('role="alert"')
})

it('what nobody can have any more says why, and can only be removed', () => {
  for (const [gone, why] of [
    ['cancelled', 'It has been cancelled. Please remove it.'],
    ['not_offered', 'It is not offered any more. Please remove it.'],
  ] as const) {
    const shown = contents(null, gone)
    expect(shown).toContain(why)
    expect(shown).toContain('Remove')
    for (const word of ['again</', 'no longer kept for you', 'Free cancellation', 'Change'])
      expect([word, shown.includes(word)]).toEqual([word, false])
  }
})

it('a child without an adult is told at its place, with the way to add one, and cannot be paid for', () => {
  const shown = contentsOf(place({ childAlone: { under: 8, needed: 1 } }))
  expect(shown).toMatch(
    /role="alert"[^>]*><a href="[^"]*\/location\/riverside-leeds\/sessions\/71"[^>]*>Children under 8 need an adult in the water: add one\.</,
  )
  expect(shown).toMatch(/<button[^>]* disabled=""[^>]*aria-describedby="basket-pay-why"/)
  expect(contentsOf(place({ childAlone: { under: 8, needed: 2 } }))).toContain('These children need 2 adults')
  expect(contentsOf(place())).not.toContain('adult in the water')
})

it('CART-22 the place that is being removed is busy, and no other', () => {
  const actions = { work: { what: 'remove', lineId: 'b' }, problem: null } as unknown as BasketActions
  const around = {
    now: Date.parse('2026-11-25T12:00:00.000Z'),
    today: '2026-11-25',
    timeZone: 'Europe/London',
  }
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      {['a', 'b'].map((id) => (
        <BasketLine
          key={id}
          line={place({ id })}
          user={sam}
          isOwn
          actions={actions}
          {...around}
          onLeave={() => undefined}
        />
      ))}
    </MemoryRouter>,
  )
  expect(
    shown.match(/<button[^>]*aria-label="Remove [^>]*>/g)?.map((each) => /aria-busy/.test(each)),
  ).toEqual([false, true])
})

describe('AUTH-34 a change of the basket names the person who is selected', () => {
  const { queryKey } = callOptions('getUser')
  const fetched = vi.fn<typeof fetch>()

  beforeEach(() => {
    fetched.mockReset()
    fetched.mockImplementation(() => Promise.resolve(Response.json({ code: 'x' }, { status: 422 })))
    vi.stubGlobal('fetch', fetched)
    connectSession({
      ...{ mark: () => null, selectedUserId: () => null, checkoutToken: () => null, ending: () => null },
      ...{ refused: () => undefined, personRefused: () => undefined },
    })
    vi.stubGlobal('document', {
      ...{ cookie: '', getElementById: () => null },
      documentElement: { dataset: {}, lang: 'en-GB' },
    })
    vi.stubGlobal('location', { hostname: 'bookings.riverside.localhost' })
  })
  afterEach(() => {
    queryClient.removeQueries({ queryKey })
    vi.unstubAllGlobals()
  })

  const acting = (id: string | null) =>
    queryClient.setQueryData(queryKey, { ...sam, selectedUser: id === null ? null : { id } } as User)

  /** What is sent to the cart, refused or not. */
  async function sentBy(act: () => Promise<unknown>): Promise<unknown> {
    fetched.mockClear()
    await act().catch(() => undefined)
    const body = fetched.mock.calls[0]?.[1]?.body
    return JSON.parse(typeof body === 'string' ? body : 'null')
  }

  const Page = ({ user, tell }: { user: User; tell: (actions: BasketActions) => void }) => {
    tell(useBasketActions(user))
    return null
  }

  function actionsOf(selected: string | null): BasketActions {
    const told: BasketActions[] = []
    const user = { ...sam, selectedUser: selected === null ? null : { id: selected } } as User
    renderToStaticMarkup(<Page user={user} tell={(actions) => void told.push(actions)} />)
    return told[0]!
  }

  it('CART-10 where something is added', async () => {
    const add = async () => addPlaces([{ id: '71', type: 'session' }])
    acting('robin')
    expect(await sentBy(add)).toEqual({
      items: [{ id: '71', type: 'session' }],
      selected_user_id: 'robin',
    })
    acting(null)
    expect(await sentBy(add)).toEqual({ items: [{ id: '71', type: 'session' }] })
  })

  it('CART-12 where something is changed', async () => {
    const { change, useBenefit } = actionsOf('robin')
    expect(await sentBy(async () => change(place(), { pricingOptionId: 'junior' }))).toEqual({
      options: { pricing_option_id: 'junior' },
      selected_user_id: 'robin',
    })
    expect(await sentBy(async () => useBenefit(place()))).toEqual({
      options: { benefit: true },
      selected_user_id: 'robin',
    })
    const forOneself = actionsOf(null)
    expect(await sentBy(async () => forOneself.change(place(), { benefit: false }))).toEqual({
      options: { benefit: false },
    })
  })
})
