import { describe, expect, it } from 'vitest'
import { checkAnswer, checkDetails } from './check-fields.ts'
import type { FieldType } from '../../contract/field-faults.ts'
import type { DataFieldDefinition } from './fields.ts'

const today = '2026-12-07'

const buildField = (name: string, part: Partial<DataFieldDefinition> = {}): DataFieldDefinition => ({
  name,
  path: `data_fields.contact_details.${name}`,
  label: 'Your answer',
  type: 'text',
  options: [],
  placeholder: null,
  isRequired: false,
  isEditable: true,
  isAuthorised: true,
  htmlAttributes: {},
  description: null,
  ...part,
})
const check = (fields: DataFieldDefinition[], given: Record<string, unknown>, section = 'contact_details') =>
  checkDetails([{ sectionName: 'Contact', sectionReference: section, fields }], { [section]: given }, today)

const answer = (type: FieldType, value: unknown, part: Partial<DataFieldDefinition> = {}) =>
  checkAnswer(buildField('x', { type, options: [{ value: 'a', label: 'A' }], ...part }), value, today)

describe('an answer', () => {
  it('Q-06 Q-14 is of the kind of its field', () => {
    expect(answer('text', 7)).toEqual(['Your answer is not valid.'])
    expect(answer('select', 'b')).toEqual(['Your answer must be one of the options.'])
    expect(answer('multi_select', ['a', 'b'])).toEqual(['Your answer must be among the options.'])
    expect(answer('checkbox', 'yes')).toEqual(['Your answer is not valid.'])
    expect([answer('text', 'x'), answer('select', 'a'), answer('multi_select', ['a'])]).toEqual([[], [], []])
  })

  it('Q-06 takes plain numbers only, within the bounds of the field', () => {
    for (const value of ['0x10', '1e5', 'three', ' ', '1,5'])
      expect(answer('number', value, { isRequired: true })).not.toEqual([])
    expect([answer('number', 3), answer('number', ' 2.5 '), answer('number', 0)]).toEqual([[], [], []])
    const bounds = { htmlAttributes: { min: '1', max: '7' } }
    expect(answer('number', 0, bounds)).toEqual(['Your answer must be 1 or more.'])
    expect(answer('number', 8, bounds)).toEqual(['Your answer must be 7 or less.'])
  })

  it('an e-mail address is one address, which no mail program reads as another', () => {
    const fields = [
      { htmlAttributes: { type: 'email' } },
      { name: 'email', path: 'data_fields.contact_details.email' },
    ]
    const wrong = [
      ...[
        'x1<victim@example.com>',
        'x1,victim@example.com',
        'x1;victim@example.com',
        'x1:victim@example.com;',
      ],
      ...['victim@example.com(x1)', '"x1"victim@example.com', 'a@b@example.com', 'x1\\@example.com'],
      ...[
        'vic\u0001tim@example.com',
        'vic\u200Btim@example.com',
        'victim@example。com.uk',
        'victim@ｅxample.com',
      ],
      ...['=?utf-8?q?victim=40example.net=3e=20?=x1@example.com', 'victim%example.net@example.com'],
      ...['example.net!victim@example.com', '-oQ/tmp@example.com', 'ＶＩＣtim@example.com', '💩@example.com'],
      ...[
        '.victim@example.com',
        'vic..tim@example.com',
        'victim.@example.com',
        `${'v'.repeat(65)}@example.com`,
      ],
      ...['victim@-.-', 'victim@-example.com', 'victim@example-.com'],
      ...['victim@example.com.', 'victim@example..com', 'victim@[192.0.2.1]', 'victim@example', 'victim'],
    ]
    const right = [
      "o'hara+gym_1@mail.example.co.uk",
      `${'v'.repeat(64)}@a.b-c.uk`,
      'siân@example.com',
      'jo-ann.b@xn--bcher-kva.example',
    ]
    for (const field of fields) {
      for (const value of wrong)
        expect(answer('text', value, field), value).toEqual([
          'Enter an email address in the correct format, like name@example.com.',
        ])
      for (const value of right) expect(answer('text', value, field), value).toEqual([])
    }
  })

  it('a name is something to read, and turns the direction of nothing beside it', () => {
    const wrong = [
      ...['\u202E', 'Kit\u202Exe', '\u2066Kit', 'Kit\u2069', '\u200FKit', 'Kit\u061C'],
      ...['Kit\u0000', 'Ki\nt', 'Ki\u0085t', 'Ki\u2028t', '\u200B', '\u2060\u0301'],
    ]
    const right = [
      "O'Hara-Smith",
      'Siân',
      'Ní Mháille',
      '\u05D3\u05D5\u05D3',
      'علی\u200Cرضا',
      '张',
      'Kit 2nd',
    ]
    for (const name of ['first_name', 'last_name', 'contact_name']) {
      for (const value of wrong)
        expect(answer('text', value, { name }), value).toEqual(['Your answer is not valid.'])
      for (const value of right) expect(answer('text', value, { name }), value).toEqual([])
    }
    expect(answer('text', 'Ki\nt', { name: 'notes' })).toEqual([])
  })

  it('Q-21 Q-22 is a day of the calendar, from 1900 to today', () => {
    const wrong = ['1899-12-31', '2026-12-08', '2026-02-29', '1/2/1990']
    for (const value of wrong) expect(answer('date', value)).toEqual(['Date must be valid.'])
    for (const value of ['1900-01-01', '2024-02-29', today]) expect(answer('date', value)).toEqual([])
  })
})

describe('a details form', () => {
  it('Q-11 Q-12 does not miss what the customer may not fill in, and refuses it by name', () => {
    for (const closed of [{ isEditable: false }, { isAuthorised: false }]) {
      const field = buildField('card_number', { ...closed, isRequired: true, label: 'Card number' })
      expect(check([field], {})).toEqual({ details: { contact_details: {} }, errors: {} })
      expect(check([field], { card_number: '1' }).errors).toEqual({
        'data_fields.contact_details.card_number': ['Card number cannot be changed here.'],
      })
    }
  })

  it('ADDR-04 ADDR-05 keeps all of a looked-up address, whatever the form asks for', () => {
    const address = {
      address_line_1: '4 Weaver House',
      city: 'Manchester',
      county: 'Greater Manchester',
      country: 'GB',
      uprn: '990000000003',
    }
    for (const section of ['contact_details', 'emergency_contact_details'])
      expect(check([buildField('city')], address, section)).toEqual({
        details: { [section]: address },
        errors: {},
      })
    expect(Object.keys(check([], address, 'personal_details').errors)).toHaveLength(5)
    expect(check([], { uprn: ['1'] }).errors).toEqual({
      'data_fields.contact_details.uprn': ['This part of the address is not valid.'],
    })
  })
})
