import { describe, expect, it } from 'vitest'
import { translateInto } from '../../text/sentences.ts'
import { noPriceSentence } from './no-price.ts'
import type { NoOption } from './price-options.ts'
import { activity } from '../testing/examples.ts'

const said = (reason: NoOption, minimum: number | null, maximum: number | null, needs: string[] = []) =>
  noPriceSentence(reason, activity({ ages: { minimum, maximum } }), needs)

describe('why somebody can have no place is said in words', () => {
  it.each([
    [said('ageUnknown', 16, null), 'We need a date of birth to book this'],
    [said('tooYoung', 16, null), 'For ages 16 and over'],
    [said('tooOld', null, 11), 'For ages 11 and under'],
    [said('tooYoung', 5, 11), 'For ages 5 to 11'],
    [said('tooOld', 5, 11), 'For ages 5 to 11'],
    [said('noOptionForAge', null, null), 'There is no price for this age'],
    [said('condition', null, null, ['Concession', 'Swim']), 'Only with Concession, Swim'],
  ])('%s', (sentence, english) => {
    expect(sentence).toBe(english)
    // Each has its Welsh.
    expect(translateInto('cy')(sentence)).not.toBe(english)
  })
})

it('ages and names stand in the Welsh sentence', () => {
  const welsh = translateInto('cy')
  expect(welsh(said('tooYoung', 5, 11))).toBe('I rai rhwng 5 ac 11 oed')
  expect(welsh(said('condition', null, null, ['Swim']))).toBe('Dim ond gyda Swim')
})
