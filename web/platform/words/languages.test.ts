import { expect, it } from 'vitest'
import { languageName, machineLanguages } from './languages.ts'

it('I18N-03 names each language in itself', () => {
  expect(['en-GB', 'cy', 'pl', 'zh'].map(languageName)).toEqual(['English', 'Cymraeg', 'Polski', '中文'])
})

it('I18N-02 leaves to the machine only what the operator has not written itself', () => {
  expect(machineLanguages(['en', 'cy', 'pl', 'zh'], ['en-GB', 'cy'])).toEqual(['pl', 'zh'])
  expect(machineLanguages(['en'], ['en-GB'])).toEqual([])
})
