import { expect, it } from 'vitest'
import { localisedBody, translator } from './localise.ts'

const translate = translator({
  'Code not recognised': 'Cod heb ei adnabod',
  'First name': 'Enw cyntaf',
  '{label} must be {max} characters or fewer.': 'Rhaid i {label} fod yn {max} nod neu lai.',
  '{label} is required.': 'Mae angen {label}.',
  'People aged {range}.': 'Pobl {range} oed.',
  '{amount} more a month': '{amount} yn fwy y mis',
  '{min} to {max}': '{min} i {max}',
})

it.each([
  ['Code not recognised', 'Cod heb ei adnabod'],
  ['First name is required.', 'Mae angen Enw cyntaf.'],
  ['Do you (really) swim? is required.', 'Mae angen Do you (really) swim?.'],
  ['First name must be 50 characters or fewer.', 'Rhaid i Enw cyntaf fod yn 50 nod neu lai.'],
  ['People aged 3 to 15.', 'Pobl 3 i 15 oed.'],
  ['5p more a month more a month is required.', 'Mae angen 5p more a month more a month.'],
  ['Code not recognised is required.', 'Mae angen Cod heb ei adnabod.'],
  ['Go back to the start', 'Go back to the start'],
  ['Nobody translated this.', 'Nobody translated this.'],
  ['constructor', 'constructor'],
  ['', ''],
])('%s', (english, welsh) => expect(translate(english)).toBe(welsh))

it('a sentence of more than 500 characters is not taken apart', () => {
  const sentence = (length: number) => `${'x'.repeat(length - ' is required.'.length)} is required.`
  expect(translate(sentence(500))).toBe(`Mae angen ${'x'.repeat(487)}.`)
  expect(translate(sentence(501))).toBe(sentence(501))
})

it('a failure keeps its code and its field paths', () => {
  expect(
    localisedBody(
      {
        message: 'First name is required.',
        code: 'validation_failed',
        errors: { 'data_fields.personal.first_name': ['First name is required.', 'Code not recognised'] },
      },
      translate,
    ),
  ).toEqual({
    message: 'Mae angen Enw cyntaf.',
    code: 'validation_failed',
    errors: { 'data_fields.personal.first_name': ['Mae angen Enw cyntaf.', 'Cod heb ei adnabod'] },
  })
  expect(localisedBody({ message: 'Code not recognised', code: 'promotion_refused' }, translate)).toEqual({
    message: 'Cod heb ei adnabod',
    code: 'promotion_refused',
  })
})
