import { describe, expect, it } from 'vitest'
import type { DataFieldsForm } from './data-fields.ts'
import {
  currentDetails,
  dataFieldsToSend,
  detailsErrors,
  isHidden,
  isReadOnly,
  missingDetails,
  shownPaths,
} from './data-fields.ts'

const buildField = (path: string, part: object = {}) => ({
  name: path.split('.')[2]!,
  path,
  label: 'City',
  type: 'text' as const,
  options: [],
  placeholder: null,
  isRequired: true,
  isEditable: true,
  isAuthorised: true,
  answer: null,
  htmlAttributes: {},
  metadata: { description: null },
  ...part,
})

const form: DataFieldsForm = {
  sections: [
    {
      sectionName: 'Contact details',
      sectionReference: 'contact_details',
      sectionFields: [
        buildField('data_fields.contact_details.city'),
        buildField('data_fields.contact_details.news', { type: 'checkbox', isRequired: false, answer: true }),
      ],
    },
  ],
  checksum: 'abc',
}

it('Q-10 starts from the answers there are and lets what is typed win', () => {
  expect(currentDetails(form, {})).toEqual({ 'data_fields.contact_details.news': true })
  expect(currentDetails(form, { 'data_fields.contact_details.news': false })).toEqual({
    'data_fields.contact_details.news': false,
  })
})

it('Q-11 Q-12 is read-only where it is not editable or not authorised', () => {
  expect(isReadOnly({ isEditable: true, isAuthorised: true })).toBe(false)
  expect(isReadOnly({ isEditable: false, isAuthorised: true })).toBe(true)
  expect(isReadOnly({ isEditable: true, isAuthorised: false })).toBe(true)
})

it('Q-20 keys messages by path', () => {
  expect(detailsErrors(form, {}, null)).toEqual({ 'data_fields.contact_details.city': 'City is required.' })
})

it('Q-08 ADDR-05 sends the fields, the rest of a looked-up address and the checksum', () => {
  expect(
    dataFieldsToSend(form, {
      'data_fields.contact_details.city': 'Leeds',
      'data_fields.contact_details.uprn': '42',
      'data_fields.contact_details.county': '',
      'data_fields.contact_details.nickname': 'Al',
    }),
  ).toEqual({ contact_details: { city: 'Leeds', news: false, uprn: '42' }, _checksum: 'abc' })
})

it('knows the fields that are carried along without being shown', () => {
  expect(isHidden({ htmlAttributes: { type: 'hidden' } })).toBe(true)
  expect(isHidden({ htmlAttributes: { type: 'tel' } })).toBe(false)
})

describe('a field that the customer may not change', () => {
  const card = (part: object): DataFieldsForm => ({
    checksum: 'abc',
    sections: [
      {
        sectionName: 'Card',
        sectionReference: 'card',
        sectionFields: [buildField('data_fields.card.number', { label: 'Card number', ...part })],
      },
    ],
  })

  it('Q-11 Q-12 is neither missed nor sent, and what was typed before does not hide the answer', () => {
    for (const closed of [{ isEditable: false }, { isAuthorised: false }]) {
      expect(detailsErrors(card(closed), {}, null)).toEqual({})
      expect(dataFieldsToSend(card({ ...closed, answer: '7' }), { 'data_fields.card.number': '8' })).toEqual({
        _checksum: 'abc',
      })
      expect(currentDetails(card({ ...closed, answer: '7' }), { 'data_fields.card.number': '8' })).toEqual({
        'data_fields.card.number': '7',
      })
    }
    expect(detailsErrors(card({}), {}, null)).toEqual({
      'data_fields.card.number': 'Card number is required.',
    })
  })
})

it('sends no part of an address of a section that the form does not have', () => {
  expect(dataFieldsToSend(form, { 'data_fields.emergency_contact_details.uprn': '42' })).toEqual({
    contact_details: { news: false },
    _checksum: 'abc',
  })
})

it('leads from the summary to what can be seen only', () => {
  const hidden = buildField('data_fields.contact_details.uprn', { htmlAttributes: { type: 'hidden' } })
  const section = { ...form.sections[0]!, sectionFields: [...form.sections[0]!.sectionFields, hidden] }
  expect([...shownPaths({ ...form, sections: [section] })]).toEqual([
    'data_fields.contact_details.city',
    'data_fields.contact_details.news',
  ])
})

describe('what a signed-in customer is asked for', () => {
  const path = (name: string) => `data_fields.contact_details.${name}`
  const formOf = (...fields: ReturnType<typeof buildField>[]): DataFieldsForm => ({
    checksum: 'abc',
    sections: [
      { sectionName: 'Contact details', sectionReference: 'contact_details', sectionFields: fields },
      { sectionName: 'Other', sectionReference: 'other', sectionFields: [] },
    ],
  })
  const given = buildField(path('postcode'), { answer: 'M1 1AE' })
  const optional = buildField(path('county'), { isRequired: false })
  const hidden = buildField(path('country'), { htmlAttributes: { type: 'hidden' } })

  it('JOIN-13 nothing, where every required answer is there or is not theirs to give', () => {
    const closed = buildField(path('member_number'), { isAuthorised: false })
    expect(missingDetails(formOf(given, optional, hidden, closed))).toBe(null)
  })

  it('JOIN-13 only what is missing', () => {
    const missing = buildField(path('mobile_number'))
    const unticked = buildField(path('rules'), { type: 'checkbox', answer: false })
    const closed = buildField(path('member_number'), { isEditable: false, answer: '7' })
    const asked = missingDetails(formOf(given, missing, optional, hidden, closed, unticked))
    expect(asked?.sections.map((section) => section.sectionFields.map((field) => field.name))).toEqual([
      ['mobile_number', 'rules'],
    ])
    const typed = { [path('mobile_number')]: ' 07700 900106 ', [path('rules')]: true }
    expect(asked && dataFieldsToSend(asked, typed)).toEqual({
      contact_details: { mobile_number: '07700 900106', rules: true },
      _checksum: 'abc',
    })
  })
})
