import { expect, it } from 'vitest'
import { chooseLocale } from './locale.ts'

const both = ['en-GB', 'cy']

it.each([
  [['cy'], 'cy'],
  [['cy-GB'], 'cy'],
  [['CY'], 'cy'],
  [['en-US,cy;q=0.9'], 'en-GB'],
  [['fr, cy;q=0.4, en;q=0.3'], 'cy'],
  [['en;q=0.3, cy;q=0.4'], 'cy'],
  [['cy;q=0'], 'en-GB'],
  [[undefined, 'cy'], 'cy'],
  [['de', 'cy'], 'cy'],
  [['en', 'cy'], 'en-GB'],
  [[], 'en-GB'],
  [['*', ';;q=x', '../cy', 'cy;q=abc'], 'en-GB'],
])('of the wishes %j it answers in %s', (wishes, locale) => expect(chooseLocale(wishes, both)).toBe(locale))

it('offers nothing an operator does not have', () => {
  expect(chooseLocale(['cy'], ['en-GB'])).toBe('en-GB')
  expect(chooseLocale(['cy'], [])).toBe('en-GB')
})
