import { describe, expect, it } from 'vitest'
import { cardEntryFault, firstReaction, passesLuhn, readyMade, testCard } from './cards.ts'

const today = '2027-03-31'
const entry = { number: '4242424242424242', expMonth: 3, expYear: 2027, cvc: '123' }

describe('test cards', () => {
  it('have valid numbers, and every ready-made payment method stands for one', () => {
    for (const number of Object.values(readyMade)) {
      expect(passesLuhn(number)).toBe(true)
      expect(testCard(number)?.number).toBe(number)
    }
  })

  it.each([
    [{}, undefined],
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '4111111111111111' }, 'card_declined'],
    [{ expMonth: 2 }, 'invalid_expiry_year'],
    [{ expMonth: 13 }, 'invalid_expiry_month'],
    [{ expYear: 26 }, 'invalid_expiry_year'],
    [{ expYear: 28 }, undefined],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ cvc: null }, undefined],
    [{ number: '378282246310005', cvc: '1234' }, undefined],
  ])('%o is refused as %s', (change, code) => {
    expect(cardEntryFault({ ...entry, ...change }, today)?.code).toBe(code)
  })

  const present = { offSession: false, saved: false, requested: 'automatic' as const }
  it.each([
    ['4242424242424242', present, 'charge'],
    ['4000002500003155', present, 'challenge'],
    ['4000002500003155', { ...present, offSession: true, saved: true }, 'charge'],
    ['4000002500003155', { ...present, offSession: true }, 'challenge'],
    ['4000002760003184', { ...present, offSession: true, saved: true }, 'challenge'],
    ['4000003800000446', { ...present, offSession: true }, 'charge'],
    ['4000000000003055', present, 'charge'],
    ['4000000000003055', { ...present, requested: 'any' as const }, 'challenge'],
    ['4000000000003097', { ...present, requested: 'challenge' as const }, 'refuse'],
    ['4000008400001280', present, 'refuse'],
  ])('%s in %o: the bank begins with %s', (number, situation, reaction) => {
    expect(firstReaction(testCard(number)!, situation)).toBe(reaction)
  })
})
