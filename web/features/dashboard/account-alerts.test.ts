import { expect, it } from 'vitest'
import { accountAlerts } from './account-alerts.ts'

const quiet = {
  hasOutstandingPenalties: false,
  documentExpiry: [],
  membershipDocumentUploadRequired: false,
}
const paper = (name: string, daysToExpiry: number, documentExpiringSoon: boolean) => ({
  name,
  daysToExpiry,
  documentExpiringSoon,
  expiresOn: '2026-12-03',
})
const titles = (facts: Partial<Parameters<typeof accountAlerts>[0]>) =>
  accountAlerts({ ...quiet, ...facts }).map(({ title, tone }) => `${tone}: ${title}`)

it('AUTH-29 says nothing where nothing needs the customer', () => {
  expect(titles({})).toEqual([])
  expect(titles({ documentExpiry: [paper('Student card', 200, false)] })).toEqual([])
})

it('AUTH-29 names penalty, missing proof and papers, what is over first', () => {
  expect(
    titles({
      hasOutstandingPenalties: true,
      membershipDocumentUploadRequired: true,
      documentExpiry: [
        paper('Student card', 12, true),
        paper('Carer letter', 1, true),
        paper('Bus pass', -1, false),
        paper('Concession', 0, true),
      ],
    }),
  ).toEqual([
    'bad: You have a penalty to pay',
    'warn: Your proof of eligibility is missing',
    'bad: Bus pass has expired',
    'warn: Concession expires today',
    'warn: Carer letter expires in 1 day',
    'warn: Student card expires in 12 days',
  ])
})
