import { expect, it } from 'vitest'
import { createJoiningStore } from './joining-store.ts'

const venue = { id: 'v1', slug: 'leeds', name: 'Leeds', placeType: 'gym' }

function buildStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

it('finds the selection again after a reload, without bank details', () => {
  const storage = buildStorage()
  const store = createJoiningStore(storage)
  store.dispatch({ type: 'venueChosen', venue })
  store.dispatch({
    type: 'bankDetailsTyped',
    bank: {
      accountHolder: 'Alex Field',
      sortCode: '200000',
      accountNumber: '55779911',
      billingAddressLineOne: '',
      billingAddressLineTwo: '',
      billingCity: '',
      billingPostcode: '',
      authorised: true,
    },
    touched: 'account_holder',
  })
  const reloaded = createJoiningStore(storage).read()
  expect(reloaded.selection.venue).toEqual(venue)
  expect(reloaded.bank).toBe(null)
  expect(reloaded.selection.bankTyped).toBe(true)
  expect([...storage.values.values()].join()).not.toContain('55779911')
})

it('works on without storage', () => {
  const refusing = {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  }
  const store = createJoiningStore(refusing)
  store.dispatch({ type: 'venueChosen', venue })
  expect(store.read().selection.venue).toEqual(venue)
})

it('tells its listeners until they leave', () => {
  const store = createJoiningStore(null)
  let calls = 0
  const leave = store.subscribe(() => (calls += 1))
  store.dispatch({ type: 'venueChosen', venue })
  leave()
  store.dispatch({ type: 'venueCleared' })
  expect(calls).toBe(1)
})
