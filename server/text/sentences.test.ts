import { expect, it } from 'vitest'
import { errorCatalogue } from '../../contract/errors.ts'
import { refusalText } from '../promotions/refusal-text.ts'
import welsh from './cy/sentences.json' with { type: 'json' }
import { translateInto } from './sentences.ts'

const holes = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted()

it.each(Object.entries(welsh))('%s', (english, translation) => {
  expect(translation.trim()).not.toBe('')
  expect(holes(translation)).toEqual(holes(english))
})

it('every sentence of the error catalogue and every reason to refuse a code is there in Welsh', () => {
  const reasons = [
    'unknown',
    'expired',
    'not_yet',
    'used_up',
    'no_joining_fee',
    'not_for_this_membership',
    'not_for_this_venue',
    'not_for_this_payment_option',
    'nothing_to_discount',
  ] as const
  const sentences = [
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...reasons.map(refusalText),
  ]
  expect(sentences.filter((sentence) => !Object.hasOwn(welsh, sentence))).toEqual([])
})

it('a label of the form is translated inside its sentence; English is left alone', () => {
  expect(translateInto('cy')('First name is required.')).toBe('Enw cyntaf: mae angen ateb.')
  expect(translateInto('en-GB')('First name is required.')).toBe('First name is required.')
})

it.each([
  ['This membership is for people aged 3 to 15.', "Mae'r aelodaeth hon i bobl o 3 i 15 oed."],
  ['This membership is for people aged 16 or over.', "Mae'r aelodaeth hon i bobl 16 oed neu'n hŷn."],
  ['This membership is for people aged 15 or under.', "Mae'r aelodaeth hon i bobl 15 oed neu'n iau."],
  ['This membership is for people who live in M1.', "Mae'r aelodaeth hon i bobl sy'n byw yn M1."],
  [
    'This membership is for people who live in M1, M2 and M3.',
    "Mae'r aelodaeth hon i bobl sy'n byw yn M1, M2 neu M3.",
  ],
  [
    'Too many tries. Please wait 15 minutes and try again.',
    'Gormod o gynigion. Arhoswch 15 munud a rhowch gynnig arall arni.',
  ],
  [
    'Too many tries. Please wait a minute and try again.',
    'Gormod o gynigion. Arhoswch munud a rhowch gynnig arall arni.',
  ],
  [
    'You can renew this membership from 27 November 2026.',
    "Gallwch adnewyddu'r aelodaeth hon o 27 Tachwedd 2026 ymlaen.",
  ],
  [
    'Start date must be from 1 May 2026 to 31 August 2026.',
    "Rhaid i'r dyddiad dechrau fod rhwng 1 Mai 2026 a 31 Awst 2026.",
  ],
  [
    'Yoga at 18:00 can be booked from Monday 14 December 2026, 07:00.',
    'Gellir archebu Yoga am 18:00 o ddydd Llun 14 Rhagfyr 2026, 07:00.',
  ],
  ['Yoga at 18:00 is full.', 'Mae Yoga am 18:00 yn llawn.'],
  [
    'Children under 8 need an adult in the water: add one to Public swim at 18:00 too.',
    'Mae angen oedolyn yn y dŵr ar blant dan 8 oed: ychwanegwch un at Public swim am 18:00 hefyd.',
  ],
  [
    'Ada Brook has as many bookings as one person can have at a time (2).',
    'Mae gan Ada Brook gymaint o archebion ag y gall un person eu cael ar y tro (2).',
  ],
  [
    'Ada Brook has Yoga at 18:00, at the same time as Public swim.',
    'Mae gan Ada Brook Yoga am 18:00, ar yr un pryd â Public swim.',
  ],
  [
    'You have Yoga at 18:00, at the same time as Public swim.',
    'Mae gennych Yoga am 18:00, ar yr un pryd â Public swim.',
  ],
  [
    'Aqua Fit now costs £7.60, £7.60 more than before.',
    "Mae Aqua Fit bellach yn costio £7.60, £7.60 yn fwy nag o'r blaen.",
  ],
])('words that a service put together are translated too: %s', (english, translation) => {
  expect(translateInto('cy')(english)).toBe(translation)
})
