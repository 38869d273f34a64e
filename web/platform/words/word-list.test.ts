import { expect, it } from 'vitest'
import { wordList } from './word-list.ts'

it('joins words as English does', () => {
  expect(wordList(['swim'], 'en-GB')).toBe('swim')
  expect(wordList(['swim', 'gym', 'classes'], 'en-GB')).toBe('swim, gym and classes')
})

it('joins words as Welsh does, whatever the browser knows', () => {
  expect(wordList([], 'cy')).toBe('')
  expect(wordList(['nofio'], 'cy')).toBe('nofio')
  expect(wordList(['nofio', 'campfa'], 'cy')).toBe('nofio a campfa')
  expect(wordList(['campfa', 'nofio', 'Ystafell Iechyd'], 'cy')).toBe('campfa, nofio ac Ystafell Iechyd')
})
