import pg from 'pg'

/** Creates a database unless it is there. `name` must be a plain word: it cannot be a parameter. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`not a database name: ${name}`)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  } finally {
    await admin.end()
  }
}
