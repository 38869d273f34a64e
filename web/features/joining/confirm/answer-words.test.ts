import { expect, it } from 'vitest'
import { answerWords } from './answer-words.ts'

const options = { yoga: 'Yoga', gym: 'Gym' }

it('JOIN-26 reads answers back by their labels', () => {
  expect(answerWords({ type: 'select', options }, 'gym')).toBe('Gym')
  expect(answerWords({ type: 'multi_select', options }, ['gym', 'yoga'])).toBe('Gym, Yoga')
  expect(answerWords({ type: 'date', options: {} }, '2020-02-01')).toBe('1 February 2020')
  expect(answerWords({ type: 'number', options: {} }, 3)).toBe('3')
  expect(answerWords({ type: 'checkbox', options: {} }, true)).toBe('Yes')
  expect(answerWords({ type: 'checkbox', options: {} }, undefined)).toBe('No')
  expect(answerWords({ type: 'text', options: {} }, ' ')).toBe(null)
})
