import { describe, expect, it } from 'vitest'
import type { FieldRule } from './field-values.ts'
import { fieldError, fieldErrors, isBlank, nestByPath, valueToSend } from './field-values.ts'

const today = '2026-11-21'
const required = (type: FieldRule['type']): FieldRule => ({ label: 'Your answer', type, isRequired: true })
const optional = (type: FieldRule['type']): FieldRule => ({ label: 'Your answer', type, isRequired: false })

describe('what is wrong with a value', () => {
  it('Q-20 names a required field that is blank, of every type', () => {
    const types = ['text', 'number', 'select', 'multi_select', 'date', 'checkbox'] as const
    for (const type of types) {
      expect(fieldError(required(type), undefined, today)).toBe('Your answer is required.')
      expect(fieldError(optional(type), undefined, today)).toBe(null)
    }
    expect(fieldError(required('text'), '  ', today)).toBe('Your answer is required.')
    expect(fieldError(required('multi_select'), [], today)).toBe('Your answer is required.')
    expect(fieldError(required('checkbox'), false, today)).toBe('Your answer is required.')
  })

  it('Q-21 Q-22 refuses a date that is no day or lies after today', () => {
    expect(fieldError(optional('date'), '32/13/2000', today)).toBe('Date must be valid.')
    expect(fieldError(optional('date'), '2026-11-22', today)).toBe('Date must be valid.')
    expect(fieldError(optional('date'), '2026-11-21', today)).toBe(null)
  })

  it('accepts nought as a number and refuses words', () => {
    expect(fieldError(required('number'), '0', today)).toBe(null)
    expect(fieldError(required('number'), 'many', today)).toBe('Your answer must be a number.')
    expect(isBlank(0)).toBe(false)
    expect(fieldError({ ...required('number'), label: 'How many visits?' }, '1e3', today)).toBe(
      'How many visits? Enter a number.',
    )
  })

  it('Q-06 Q-14 refuses a choice that is not offered, of a data field as of a question', () => {
    const offered = [{ value: 'a' }, { value: 'b' }]
    const message = 'Your answer must be among the options.'
    for (const options of [offered, { a: 'A', b: 'B' }]) {
      expect(fieldError({ ...required('select'), options }, 'c', today)).toBe(message)
      expect(fieldError({ ...required('multi_select'), options }, ['a', 'c'], today)).toBe(message)
      expect(fieldError({ ...required('multi_select'), options }, ['a'], today)).toBe(null)
    }
  })

  it('Q-09 keeps to the attributes of the field', () => {
    const told = (htmlAttributes: Record<string, string>, value: string, type: FieldRule['type'] = 'text') =>
      fieldError({ ...required(type), htmlAttributes }, value, today)
    expect(told({ maxlength: '3' }, 'four')).toBe('Your answer must be 3 characters or fewer.')
    expect(told({ type: 'email' }, 'robin')).toBe(
      'Enter an email address in the correct format, like name@example.com.',
    )
    expect(told({ type: 'tel' }, '12')).toBe('Enter a phone number, like 01632 960 001.')
    expect(told({ type: 'tel' }, '+44 (0)1632 960001')).toBe(null)
    expect(told({ autocomplete: 'postal-code' }, 'M1')).toBe('Please enter a valid postcode')
    expect(told({ min: '1', max: '1200' }, '0', 'number')).toBe('Your answer must be 1 or more.')
    expect(told({ min: '1', max: '1200' }, '1201', 'number')).toBe('Your answer must be 1,200 or less.')
  })

  it('collects messages by key', () => {
    const fields = [
      { ...required('text'), id: 'a' },
      { ...optional('text'), id: 'b' },
    ]
    expect(fieldErrors(fields, (field) => field.id, {}, today)).toEqual({ a: 'Your answer is required.' })
  })
})

describe('what is sent', () => {
  it('leaves blanks out, sends numbers as numbers and an empty tick as no', () => {
    expect(valueToSend(optional('text'), ' ')).toBe(undefined)
    expect(valueToSend(optional('text'), ' yes ')).toBe('yes')
    expect(valueToSend(optional('number'), '3')).toBe(3)
    expect(valueToSend(optional('checkbox'), undefined)).toBe(false)
    expect(valueToSend(optional('multi_select'), ['a'])).toEqual(['a'])
  })

  it('nests details by section and name', () => {
    expect(
      nestByPath({
        'data_fields.contact_details.city': 'Leeds',
        'data_fields.contact_details.county': undefined,
        'data_fields.personal_details.first_name': 'Alex',
      }),
    ).toEqual({ contact_details: { city: 'Leeds' }, personal_details: { first_name: 'Alex' } })
  })
})
