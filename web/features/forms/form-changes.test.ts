import { expect, it } from 'vitest'
import type { DataField, DataFieldsForm } from './data-fields.ts'
import { changeSentences, formChanges } from './form-changes.ts'

const buildField = (name: string, part: Partial<DataField> = {}): DataField => ({
  name,
  path: `data_fields.about.${name}`,
  label: name,
  type: 'text',
  options: [],
  placeholder: null,
  isRequired: false,
  isEditable: true,
  isAuthorised: true,
  answer: null,
  htmlAttributes: {},
  metadata: { description: null },
  ...part,
})
const form = (...sectionFields: DataField[]): DataFieldsForm => ({
  checksum: 'x',
  sections: [{ sectionName: 'About you', sectionReference: 'about', sectionFields }],
})
const choices = (...values: string[]) => values.map((value) => ({ value, label: value }))
const at = (values: Record<string, string | string[] | boolean>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`data_fields.about.${name}`, value]))

it('Q-08 keeps every typed answer that still fits and names what is new, needed, gone or to be answered again', () => {
  const before = form(
    buildField('First name'),
    buildField('Club'),
    buildField('Nickname'),
    buildField('Sport', { type: 'select', options: choices('swim', 'gym') }),
    buildField('Days', { type: 'multi_select', options: choices('mon', 'tue') }),
    buildField('News'),
  )
  const after = form(
    buildField('First name'),
    buildField('Club', { isRequired: true }),
    buildField('Sport', { type: 'select', options: choices('gym', 'yoga') }),
    buildField('Days', { type: 'multi_select', options: choices('tue', 'wed') }),
    buildField('News', { type: 'checkbox' }),
    buildField('Language'),
  )
  const typed = at({
    'First name': 'Robin',
    Nickname: 'Rob',
    Sport: 'swim',
    Days: ['mon', 'tue'],
    News: 'yes',
  })
  const changes = formChanges(before, after, typed)
  expect(changes).toEqual({
    added: ['Language'],
    removed: ['Nickname'],
    again: ['Sport', 'Days', 'News'],
    needed: ['Club'],
    corrections: at({ Sport: '', Days: ['tue'], News: false }),
  })
  expect(changeSentences(changes)).toEqual([
    'New: Language',
    'Needed now: Club',
    'Please answer again: Sport, Days, News',
    'No longer asked: Nickname',
  ])
})

it('Q-08 says nothing where only what nobody sees has changed', () => {
  const hidden = buildField('uprn', { htmlAttributes: { type: 'hidden' } })
  const changes = formChanges(
    form(buildField('Name')),
    form(buildField('Name'), hidden),
    at({ Name: 'Robin' }),
  )
  expect(changeSentences(changes)).toEqual([])
  expect(changes.corrections).toEqual({})
})
