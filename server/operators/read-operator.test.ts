import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatProblems } from './problem.ts'
import { readOperator } from './read-operator.service.ts'
import { brokenCopy, linesWith, riverside } from './testing/broken-copy.ts'
import type { Edit } from './testing/broken-copy.ts'

const readBroken = async (edit: Edit) => readOperator(await brokenCopy(edit))
const lineOf = async (folder: string, file: string, words: string) =>
  (await linesWith(folder, file, words))[0]

it('THEME-06 a pale colour is refused with the nearest readable one', async () => {
  const { problems } = await readBroken({ file: 'themes.yaml', find: '"#0A4D8C"', put: '"#FF8A00"' })
  expect(problems[0]!.message).toBe(
    'The colour #FF8A00 cannot be read under white text or on a white page: its contrast is 2.3:1, where 4.5:1 is needed.',
  )
  expect(problems[0]!.advice).toMatch(/^The nearest colour that can be read is "#[0-9A-F]{6}"\.$/)
})

it('turning Direct Debit off blames every monthly option', async () => {
  const settings = await readFile(join(riverside, 'operator.yaml'), 'utf8')
  const block = /direct_debit:\n(?: {2}.*\n)+/.exec(settings)![0]
  const { problems } = await readBroken({ file: 'operator.yaml', find: block, put: 'direct_debit: null\n' })
  expect(problems).toHaveLength(6)
  expect(new Set(problems.map((one) => one.message))).toEqual(
    new Set(['A monthly option needs Direct Debit, which is off.']),
  )
})

it('a missing file and a stranger are told', async () => {
  const folder = await brokenCopy()
  await rm(join(folder, 'venues.csv'))
  await writeFile(join(folder, 'venue.csv'), 'slug\n')
  const { problems } = await readOperator(folder)
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'venues.csv:1 The file is missing.',
    'venue.csv:1 Nothing reads this file.',
  ])
})

it('a column under another name is unknown, and the right one is missing, once for the whole table', async () => {
  const { problems } = await readBroken({ file: 'addresses.csv', find: 'uprn', put: 'reference' })
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 There is no column "reference".',
    '1 The column "uprn" is missing.',
  ])
})

it('a file that cannot be parsed does not make every reference to it a mistake', async () => {
  const { problems } = await readBroken({
    file: 'questions.yaml',
    find: 'data_fields:',
    put: 'data_fields: [',
  })
  expect(problems).toHaveLength(1)
})

it('tells all mistakes at once, in the order of the files', async () => {
  const folder = await brokenCopy(
    { file: 'promotions.yaml', find: '"5.00"', put: '5.00' },
    { file: 'memberships.yaml', find: '"24.50"', put: '24.50' },
    { file: 'memberships.yaml', find: 'minimum_age: 3\n', put: 'minimum_age: 30\n' },
    { file: 'memberships.yaml', find: 'base_fee: "16.00"', put: 'base_fee: free' },
    { file: 'operator.yaml', find: 'currency: GBP', put: 'currency: QQQ' },
  )
  const { problems } = await readOperator(folder)
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    `operator.yaml:${await lineOf(folder, 'operator.yaml', 'QQQ')}`,
    `memberships.yaml:${await lineOf(folder, 'memberships.yaml', '24.50')}`,
    `memberships.yaml:${await lineOf(folder, 'memberships.yaml', 'minimum_age: 30')}`,
    `memberships.yaml:${await lineOf(folder, 'memberships.yaml', 'base_fee: free')}`,
    `promotions.yaml:${await lineOf(folder, 'promotions.yaml', 'amount: 5.00')}`,
  ])
})

it('what the check lets through is sanitised all the same', async () => {
  const { operator } = await readBroken({
    file: 'footer.html',
    find: '<p>Every day',
    put: '<p class="a">Fish & chips every day',
  })
  expect(operator!.documents[0]!.html).toContain('<p class="a">Fish &amp; chips every day')
})

it('formats problems for a terminal', () => {
  const problem = { file: 'venues.csv', line: 3, message: 'A cell is empty.', advice: 'Fill it in.' }
  expect(formatProblems([])).toBe('No problems found.')
  expect(formatProblems([problem])).toBe('venues.csv:3  A cell is empty.\n    Fill it in.\n1 problem found.')
})

it('the last day of the month is kept as day 31, which every shorter month ends before', async () => {
  const { operator } = await readBroken({
    file: 'operator.yaml',
    find: 'billing_days: [1, 15, 28]',
    put: 'billing_days: [1, -1]',
  })
  expect(operator?.settings.directDebit?.billingDays).toEqual([1, 31])
  expect(operator?.settings.directDebit?.noticeWorkingDays).toBe(10)
})
