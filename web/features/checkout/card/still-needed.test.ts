import { expect, it } from 'vitest'
import { stillNeeded } from './still-needed.ts'

it('CHK-31 names what keeps the button asleep', () => {
  expect(stillNeeded({ isCardComplete: true, billingLabels: [] })).toBeNull()
  expect(stillNeeded({ isCardComplete: false, billingLabels: [] })).toBe(
    'To pay, complete your card details.',
  )
  expect(stillNeeded({ isCardComplete: false, billingLabels: ['First name', 'Postcode'] })).toBe(
    'To pay, complete your card details, first name and postcode.',
  )
})
