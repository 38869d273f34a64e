import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faultPage } from './payment-faults.ts'

const page = new URL('../../../docs/rules/payment-faults.md', import.meta.url)

it('the page of the documentation is the table that is tested (UPDATE_PAGES=1 writes it)', () => {
  if (process.env['UPDATE_PAGES']) writeFileSync(page, faultPage())
  expect(readFileSync(page, 'utf8')).toBe(faultPage())
})
