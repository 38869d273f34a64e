import { describe, it } from 'vitest'
import { blamesOneLine } from './testing/broken-copy.ts'
import type { Case } from './testing/broken-copy.ts'

const site: Case[] = [
  [
    'a venue slug used twice',
    'venues.csv',
    'riverside-york,',
    'riverside-bolton,',
    'Riverside York',
    'used twice',
  ],
  [
    'a script in a footer',
    'footer.html',
    '<p>Every day',
    '<p onclick="x()">Every day',
    'onclick',
    '"onclick" is not allowed',
  ],
  [
    'a javascript link',
    'terms.yaml',
    'href="mailto:privacy',
    'href="javascript:privacy',
    'javascript:',
    'leads to something',
  ],
  ['a tag left open', 'footer.html', '9pm.</p>', '9pm.', '<p>Every', 'never closed'],
  [
    'a logo that is not there',
    'themes.yaml',
    'logo: riverside-leeds.svg',
    'logo: leeds.svg',
    'logo: leeds.svg',
    'not in the folder',
  ],
  ['a logo with a script', 'riverside.svg', '  <circle', '  <script/>\n  <circle', '<script/>', '<script'],
  ['a pale primary colour', 'themes.yaml', '"#0A4D8C"', '"#7FB2E5"', '#7FB2E5', 'cannot be read'],
  [
    'header text like its ground',
    'themes.yaml',
    '"#FFF7ED"',
    '"#3A4046"',
    '#3A4046',
    'on the header #23282D',
  ],
  [
    'a theme of no venue',
    'themes.yaml',
    'riverside-sheffield:',
    'riverside-shefield:',
    'riverside-shefield:',
    'no venue',
  ],
  ['a postcode without its space', 'venues.csv', 'M1 7HL', 'M17HL', 'riverside-manchester', 'M17HL'],
  ['a place abroad', 'venues.csv', '-2.235724', '12.235724', 'riverside-manchester', 'not in Great Britain'],
  [
    'a lost minus sign',
    'venues.csv',
    '-1.53041',
    '1.53041',
    'riverside-leeds',
    'miles from its postcode district',
  ],
  [
    'camps without bookings',
    'operator.yaml',
    '\nbookings_enabled: true',
    '\nbookings_enabled: false',
    'camps_and',
    'bookings are off',
  ],
  [
    'two ways to the first billing day',
    'operator.yaml',
    'lead_working_days: 10',
    'lead_working_days: 10\n  cut_off_day: 15',
    'cut_off_day',
    'only one can decide',
  ],
  [
    'more notice than there is time for',
    'operator.yaml',
    'lead_working_days: 10',
    'lead_working_days: 5\n  notice_working_days: 8',
    'notice_working_days',
    'More days of notice',
  ],
  ['an unknown time zone', 'operator.yaml', 'Europe/London', 'Europe/Camelot', 'Camelot', 'no time zone'],
  [
    'a home venue that is not there',
    'people.yaml',
    'home_venue: riverside-leeds',
    'home_venue: riverside-mars',
    'riverside-mars',
    'no venue',
  ],
  ['a weak password', 'staff.yaml', 'Reception1!', 'reception', 'reception@', 'too weak'],
  [
    'no Direct Debit terms',
    'terms.yaml',
    'kind: direct_debit',
    'kind: checkout\n    membership: swim',
    'terms:',
    'no text of kind direct_debit',
  ],
]

describe('settings, themes, venues, texts and people', () => {
  it.each(site)('%s is one problem on its line', blamesOneLine)
})
