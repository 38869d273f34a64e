import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDatabase } from '../platform/create-database.ts'

export const urlOf = (adminUrl: string, database: string): string => {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.toString()
}

/** A database of its own for one test file; an empty one where no template is named. */
export async function cloneDatabase(adminUrl: string, template: string | null, purpose: string) {
  const name = `centrecourt_${purpose}_${randomBytes(6).toString('hex')}`
  await createDatabase(adminUrl, name, template ?? undefined)
  return { url: urlOf(adminUrl, name), drop: () => dropDatabase(adminUrl, name) }
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}
