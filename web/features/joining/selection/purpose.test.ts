import { expect, it } from 'vitest'
import { createJoiningStore, selectionKey } from './joining-store.ts'
import { pageOfCart } from './purpose.ts'

const replaces = { membershipId: 'old1', name: 'Swim', lastDay: '2026-12-07', prettyLastDay: '07/12/2026' }
const cart = {
  homeVenue: { id: 'v1', name: 'Leeds', slug: 'leeds' },
  membershipType: { id: 'type2', name: 'Fitness', slug: 'fitness', categories: [] },
}

it('ROUTE-12 ROUTE-13 each cart leads back to the page it was filled on', () => {
  expect(pageOfCart({ ...cart, kind: 'new', replaces: null })).toBe('/centre/leeds')
  expect(pageOfCart({ ...cart, kind: 'change', replaces })).toBe('/change/old1/membership/type2')
  expect(pageOfCart({ ...cart, kind: 'renewal', replaces })).toBe('/renew/old1')
})

it('CHANGE-01 a change, a renewal and a new membership chosen in one tab keep apart', () => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  const at = (path: string) => createJoiningStore(storage, selectionKey(path))
  const venue = { id: 'v1', slug: 'leeds', name: 'Leeds', placeType: 'gym' }
  at('/change/old1').dispatch({ type: 'venueChosen', venue })
  expect(at('/change/old1/membership/type2').read().selection.venue).toEqual(venue)
  for (const path of ['/', '/centre/leeds', '/change/old2', '/renew/old1'])
    expect(at(path).read().selection.venue, path).toBe(null)
})
