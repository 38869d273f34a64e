import { startSandboxes } from '../sandboxes.ts'
import { makeTemplate } from '../template.ts'
import { startThrowAwayPostgres } from '../throw-away-postgres.ts'
import type { Ground } from './world.ts'

/** What a command that plays at random stands on: a PostgreSQL and payment sandboxes of its own, as long as it plays. */
export async function withGround<Result>(
  name: string,
  play: (ground: Omit<Ground, 'serverFile'>) => Promise<Result>,
): Promise<Result> {
  const postgres = await startThrowAwayPostgres(name)
  const adminUrl = postgres.urlOf('postgres')
  const templateName = `${name}_template_${process.pid}`
  const dropTemplate = await makeTemplate(adminUrl, templateName)
  const sandboxes = await startSandboxes()
  try {
    return await play({ adminUrl, templateName, sandboxesUrl: sandboxes.url })
  } finally {
    await sandboxes.stop()
    await dropTemplate()
    await postgres.stop()
  }
}
