import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { namedIn, readRequirements, reportLines, reportRows } from './requirements.ts'

const file = (address: string) => fileURLToPath(new URL(address, import.meta.url))
const page = readFileSync(file('../docs/requirements.md'), 'utf8')
const specifiedRows = file('../../shared/spec/rows.txt')

describe('docs/requirements.md', () => {
  it('can be read, row by row, and names only work that it lists', () => {
    expect(readRequirements(page).length).toBeGreaterThan(700)
  })

  it('has each id once', () => {
    const ids = readRequirements(page).map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it.runIf(existsSync(specifiedRows))('has the ids of the specification and no others', () => {
    const specified = readFileSync(specifiedRows, 'utf8').trim().split(/\s+/)
    expect(
      readRequirements(page)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(specified.toSorted())
  })
})

const small = (...rows: string[]) =>
  ['1. the basket: booking and paying', '2. the desk: what staff do', '', ...rows].join('\n')

describe('a row', () => {
  it('is there, partly or later', () => {
    const rows = readRequirements(
      small(
        '| AB-01 | It works. | |',
        '| AB-02 | Most of it works. | partly: two words of it [the desk; the basket] |',
        '| B2B-03 | It does not. | later [the desk] |',
      ),
    )
    expect(rows).toEqual([
      { id: 'AB-01', group: 'AB', phrase: 'It works.', state: 'there', left: '', work: [] },
      {
        id: 'AB-02',
        group: 'AB',
        phrase: 'Most of it works.',
        state: 'partly',
        left: 'two words of it',
        work: ['the desk', 'the basket'],
      },
      { id: 'B2B-03', group: 'B2B', phrase: 'It does not.', state: 'later', left: '', work: ['the desk'] },
    ])
  })

  it.each([
    ['| AB-01 | It works. | the desk, later |', 'cannot be read'],
    ['| AB-01 | It works. | partly: something |', 'cannot be read'],
    ['| AB-01 | It works. | partly: [the desk] |', 'cannot be read'],
    ['| AB-01 | It works. | later |', 'cannot be read'],
    ['| AB-01 | It works. |', 'cannot be read'],
    ['| AB-1 | It works. | |', 'cannot be read'],
    ['| AB-01 | It works. | later [some day] |', 'some day'],
  ])('%s is refused', (row, why) => {
    expect(() => readRequirements(small(row))).toThrow(why)
  })
})

describe('the report', () => {
  const rows = readRequirements(
    small(
      '| AB-01 | One. | |',
      '| AB-02 | Two. | |',
      '| AB-03 | Three. | partly: a half [the desk] |',
      '| AB-04 | Four. | partly: a third [the basket] |',
      '| AB-05 | Five. | later [the desk; the basket] |',
      '| CD-01 | Six. | later [the desk] |',
    ),
  )
  const named = new Set(namedIn("it('AB-01 AB-03 says so'); test('CD-01 AB-1 xAB-02')"))

  it('tells what no test names, and counts those partly there apart', () => {
    expect(reportLines(reportRows(rows, named, ['AB', 'EF']))).toEqual([
      'EF: not in docs/requirements.md',
      'AB-02  Two.',
      'AB-04  Four.  [partly, left: a third; the basket]',
      'AB-05  Five.  [the desk; the basket]',
      '',
      '5 rows: 2 there, 2 partly, 1 later',
      '3 without a test: 1 there, 1 partly, 1 later',
    ])
  })

  it('goes through all groups without a name, and tells which rows a test shows before their time', () => {
    const lines = reportLines(reportRows(rows, named, []))
    expect(lines).toContain('6 rows: 2 there, 2 partly, 2 later')
    expect(lines.at(-1)).toBe('CD-01 has a test, yet is said to come with: the desk')
  })
})
