import { expect, it } from 'vitest'
import { consentToAll, formatConsent, kindsToAsk, parseConsent } from './consent.ts'

it('IMP-53 keeps each answer apart from the others, and from no answer', () => {
  expect(formatConsent({ analytics: true, translation: false })).toBe('analytics-yes.translation-no')
  expect(parseConsent('analytics-yes.translation-no')).toEqual({ analytics: true, translation: false })
  expect(parseConsent('translation-yes')).toEqual({ translation: true })
  expect(parseConsent(formatConsent({}))).toEqual({})
})

it.each([null, '', 'yes', 'analytics', 'analytics-maybe', '{"analytics":true}'])(
  'IMP-53 ANALYTICS-05 reads %j as no answer, never as consent',
  (value) => expect(parseConsent(value)).toEqual({}),
)

it('IMP-53 asks only about what the operator uses', () => {
  const nothing = { analytics: null, autoTranslate: { enabled: false } }
  expect(kindsToAsk(nothing)).toEqual([])
  expect(kindsToAsk({ ...nothing, analytics: {} })).toEqual(['analytics'])
  expect(kindsToAsk({ analytics: {}, autoTranslate: { enabled: true } })).toEqual([
    'analytics',
    'translation',
  ])
  expect(consentToAll(['analytics', 'translation'], false)).toEqual({ analytics: false, translation: false })
})
