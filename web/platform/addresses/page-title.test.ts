import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { documentTitle } from './page-title.ts'

const web = fileURLToPath(new URL('../..', import.meta.url))

it('SHELL-21 SHELL-22 a document is named by the application, then by the page', () => {
  expect(documentTitle('Join Riverside', 'Choose a centre')).toBe('Join Riverside - Choose a centre')
  expect(documentTitle(undefined, 'Page not found')).toBe('Page not found')
})

/** What a page shows may be in a part of it, which then names the document. */
const named = /\busePageTitle\(|<StatusPage\b|<AccountLayout\b/

it('SHELL-21 every page names its document', () => {
  const pages = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(apps|features|shell)\/.*Page\.tsx$/.test(file) && !file.includes('node_modules'),
  )
  expect(pages.length).toBeGreaterThan(12)
  expect(pages.filter((file) => !named.test(readFileSync(path.join(web, file), 'utf8')))).toEqual([])
})
