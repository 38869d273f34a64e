import { expect, it } from 'vitest'
import { errorsOfSection, sectionOfPath, sectionToCorrect } from './server-errors.ts'

const displayed = ['centre', 'membership', 'details', 'review', 'payment', 'confirm', 'checkout'] as const
const errors = {
  'account_details.account_number': ['Too short.', 'Not known.'],
  billing_day: ['Choose another day.'],
}

it('DD-13 sends each message to the section of its field', () => {
  expect(
    ['account_details', 'account_details.sort_code', 'start_date', 'terms.0', 'expected_total'].map(
      sectionOfPath,
    ),
  ).toEqual(['payment', 'payment', 'review', 'review', null])
})

it('goes back to the first section that has something to put right', () => {
  expect(sectionToCorrect(errors, displayed)).toBe('review')
  expect(sectionToCorrect({ expected_total: ['Changed.'] }, displayed)).toBe(null)
  expect(sectionToCorrect(errors, ['review', 'checkout'])).toBe('review')
})

it('gives a section its own messages only', () => {
  expect(errorsOfSection(errors, 'payment')).toEqual({
    'account_details.account_number': 'Too short. Not known.',
  })
})
