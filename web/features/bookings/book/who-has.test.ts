import { expect, it } from 'vitest'
import { place } from '../testing/a-basket.ts'
import { ownTimetable } from '../testing/a-day.ts'
import { isNamed } from './player.ts'
import { refusalOf } from './use-add.ts'
import { holdersOf, holdingOf, othersWith } from './who-has.ts'

const robin = { personId: 'robin', name: 'Robin Sowerby' }

it('says who has a session booked, and who has it in the basket', () => {
  const [mine] = ownTimetable({ booked: ['71'] }).people
  const inBasket = { booked: [], inBasket: ['71'] }
  const own = {
    people: [
      mine!,
      { ...inBasket, person: { id: 'robin', fullName: robin.name } },
      { ...inBasket, person: { id: 'kit', fullName: 'Kit' } },
    ],
  }
  const basket = [
    place({ attendee: robin }),
    place({ sessionId: '72' }),
    place({ attendee: { personId: 'kit', name: 'Kit' }, heldUntil: null }),
  ]
  const holders = holdersOf('71', own, basket)
  // What has lapsed is nobody's.
  expect(holders).toEqual([
    { ...robin, how: 'inBasket' },
    { personId: 'sam', name: 'Sam Sowerby', how: 'booked' },
  ])
  expect(holdingOf(holders, 'sam')).toBe('booked')
  expect(holdingOf(holders, 'robin')).toBe('inBasket')
  expect(holdingOf(holders, 'kit')).toBeNull()
  expect(othersWith(holders, 'sam', 'inBasket')).toEqual(['Robin Sowerby'])
  expect(othersWith(holders, 'sam', 'booked')).toEqual([])
})

it('a visitor has it by no name', () => {
  const holders = holdersOf('71', undefined, [place({ attendee: { personId: null, name: null } })])
  expect(holdingOf(holders, null)).toBe('inBasket')
  expect(othersWith(holders, null, 'inBasket')).toEqual([])
})

it('CART-32 what the server says about single items is about whoever was sent with them', () => {
  const said = (errors: Record<string, string[]>) =>
    refusalOf({ message: 'This cannot be booked.', errors }, [
      { purchasedForUserId: 'sam' },
      {},
      { purchasedForUserId: 'robin' },
    ])
  expect(said({ 'items.2.id': ['Full.', 'Sorry.'], 'items.1.options.start': ['No.'], other: ['x'] })).toEqual(
    { message: 'This cannot be booked.', byPerson: { robin: 'Full. Sorry.' } },
  )
  expect(said({})).toEqual({ message: 'This cannot be booked.', byPerson: {} })
})

it('a player is named by two characters', () => {
  expect(isNamed({ name: null })).toBe(true)
  expect(isNamed({ name: ' R ' })).toBe(false)
  expect(isNamed({ name: 'Jo' })).toBe(true)
})
