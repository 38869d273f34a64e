import type { TestProject } from 'vitest/node'
import { openSandbox, startSandboxes } from './sandboxes.ts'
import { cloneDatabase } from './clone-database.ts'
import { makeTemplate } from './template.ts'
import { startThrowAwayPostgres } from './throw-away-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    templateName: string
    /** The payment sandbox that most files share. */
    sandboxUrl: string
    /** Where a file opens one of its own. */
    sandboxesUrl: string
  }
}

/** Once for all API tests: a PostgreSQL (DATABASE_URL, else the embedded one), a migrated template and the payment sandbox. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'] || null
  const embedded = given ? null : await startThrowAwayPostgres('test')
  const adminUrl = given ?? embedded?.urlOf('postgres') ?? ''
  const templateName = `centrecourt_template_${process.pid}`
  const dropTemplate = await makeTemplate(adminUrl, templateName)
  const sandboxDatabase = await cloneDatabase(adminUrl, null, 'sandbox')
  const sandboxes = await startSandboxes()
  const sandbox = await openSandbox(sandboxes.url, sandboxDatabase.url)
  process.env['TEST_DATABASE_URL'] = adminUrl
  project.provide('adminUrl', adminUrl)
  project.provide('templateName', templateName)
  project.provide('sandboxUrl', sandbox.url)
  project.provide('sandboxesUrl', sandboxes.url)
  return async () => {
    await sandboxes.stop()
    await sandboxDatabase.drop()
    await dropTemplate()
    await embedded?.stop()
  }
}
