import { describe, it } from 'vitest'
import { blamesOneLine } from './testing/broken-copy.ts'
import type { Case } from './testing/broken-copy.ts'

const notation: Case[] = [
  ['a tab', 'operator.yaml', '  provider: go_cardless', '\tprovider: go_cardless', '\tprovider', 'tab'],
  [
    'a bracket left open',
    'operator.yaml',
    'locales: [en-GB]',
    'locales: [en-GB',
    'app_names:',
    'not valid YAML',
  ],
  [
    'a key written twice',
    'operator.yaml',
    'saved_cards_enabled: true',
    'saved_cards_enabled: true\nsaved_cards_enabled: false',
    'saved_cards_enabled: false',
    'twice',
  ],
  [
    'a row too short',
    'venues.csv',
    ',Riverside York,17 Foss Landing,',
    ',Riverside York,17 Foss Landing',
    'Riverside York',
    '15 cells',
  ],
  ['a stray quote', 'places.csv', 'M4,53', 'M4,5"3', 'M4,5', 'quote'],
]

const shapes: Case[] = [
  [
    'a telephone that nobody can call',
    'venues.csv',
    '0113 496 0122',
    'ask at the desk',
    'ask at the desk',
    'cannot be used for "phone"',
  ],
  ['a misspelt setting', 'operator.yaml', 'currency: GBP', 'curency: GBP', 'curency', 'curency'],
  [
    'a missing setting',
    'operator.yaml',
    'bookings_enabled: true\n',
    '\n',
    'id: riverside',
    '"bookings_enabled" is missing',
  ],
  ['money without quotes', 'memberships.yaml', '"24.50"', '24.50', 'base_fee: 24.50', 'must be text'],
  [
    'money with one decimal',
    'memberships.yaml',
    '"24.50"',
    '"24.5"',
    'base_fee: "24.5"',
    '"24.5" cannot be used',
  ],
  [
    'text for a switch',
    'operator.yaml',
    'saved_cards_enabled: true',
    'saved_cards_enabled: maybe',
    'saved_cards_enabled',
    'true or false',
  ],
  [
    'a billing day that is none',
    'operator.yaml',
    '[1, 15, 28]',
    '[1, 15, 31]',
    'billing_days',
    '31 cannot be used',
  ],
  [
    'an unknown font',
    'themes.yaml',
    'body_font: lato',
    'body_font: comic_sans',
    'comic_sans',
    '"comic_sans"',
  ],
  ['an unknown provider', 'venues.csv', 'opayo', 'paypal', 'riverside-leeds', '"paypal"'],
  ['a latitude off the globe', 'venues.csv', '53.47107', '93.47107', 'riverside-manchester', 'at most 90'],
  ['a latitude in words', 'venues.csv', '53.47107', 'north', 'riverside-manchester', 'a number'],
  ['a misspelt column', 'venues.csv', 'card_provider', 'card_provder', 'slug,name', 'card_provder'],
  ['a day that does not exist', 'promotions.yaml', '2024-08-31', '2024-08-32', '2024-08-32', 'not a day'],
  [
    'an unknown attribute',
    'questions.yaml',
    '{ autocomplete: bday }',
    '{ onfocus: bday }',
    'onfocus',
    'onfocus',
  ],
]

describe('notation', () => {
  it.each(notation)('%s is one problem on its line', blamesOneLine)
})

describe('shape', () => {
  it.each(shapes)('%s is one problem on its line', blamesOneLine)
})
