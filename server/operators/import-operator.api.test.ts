import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { riverside } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { importOperator } from './import-operator.service.ts'
import type { Operator } from './operator.ts'
import { readOperator } from './read-operator.service.ts'
import { schemas } from './schemas.ts'

let app: TestApp
let operator: Operator
beforeAll(async () => {
  app = await startTestApp()
  const folder = fileURLToPath(new URL('../../operators/riverside', import.meta.url))
  operator = (await readOperator(folder)).operator!
})
afterAll(() => app.close())

const swimFee = async () => {
  const { data } = await app.call('GET', `/api/online-joining/memberships?venue_id=${riverside.venue()}`)
  const swim = data.find(({ slug }: { slug: string }) => slug === 'swim')
  return JSON.stringify(swim.payment_options)
}

it('IMP-44 what the files say is what is sold, without a screen and without code; the same files again change nothing', async () => {
  expect(await swimFee()).toContain('£24.50')
  const dearer = {
    ...operator,
    memberships: operator.memberships.map((one) =>
      one.slug === 'swim'
        ? { ...one, paymentOptions: one.paymentOptions.map((option) => ({ ...option, baseFee: 2600 })) }
        : one,
    ),
  }
  expect(await importOperator(app.services, dearer)).toEqual({ clientId: 'riverside', changed: true })
  expect(await swimFee()).toContain('£26.00')
  expect(await swimFee()).not.toContain('£24.50')
  expect(await importOperator(app.services, dearer)).toEqual({ clientId: 'riverside', changed: false })
})

it('IMP-44 the form that is asked and the questions of a membership become those of the files, and a changed form has another checksum', async () => {
  const form = async () =>
    (await app.call('GET', '/api/data-fields?onboarding_type=customer_account_online')).data
  const questions = async () =>
    (await app.call('GET', `/api/online-joining/memberships/${riverside.membership('fitness')}/questions`))
      .data
  const [{ checksum }, asked] = [await form(), await questions()]
  const otherForm = {
    ...operator,
    dataForms: operator.dataForms.map((one) => ({
      ...one,
      sections: one.sections.map((section) => ({ ...section, sectionName: `${section.sectionName} here` })),
    })),
    questionSets: operator.questionSets.map((set) => ({
      ...set,
      groups: set.groups.map((group) => ({ ...group, title: `${group.title} here` })),
    })),
  }
  await importOperator(app.services, otherForm)
  const changed = await form()
  expect(changed.sections[0].section_name).toBe('About you here')
  expect(changed.checksum).not.toBe(checksum)
  expect(JSON.stringify(await questions())).toContain('What you are hoping for here')
  await importOperator(app.services, operator)
  expect([(await form()).checksum, await questions()]).toEqual([checksum, asked])
})

it('IMP-44 the page for operators tells what each of their files is for', () => {
  const page = readFileSync(new URL('../../docs/operators.md', import.meta.url), 'utf8')
  const untold = Object.keys(schemas).filter(
    (name) => !new RegExp(`\\*\\*\`${name}\\.(yaml|csv)\``).test(page),
  )
  expect(untold).toEqual([])
})
