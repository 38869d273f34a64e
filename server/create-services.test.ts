import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createServices } from './create-services.ts'
import { parseConfig } from './platform/config.ts'

const address = 'postgres://me@127.0.0.1/x'

/** The name that a statement is sent with; undefined where it is sent without. */
async function nameSentWith(settings: Record<string, string>): Promise<string | undefined> {
  const { db } = createServices(parseConfig({ DATABASE_URL: address, ...settings }))
  const sent: { name?: string }[] = []
  const query = async (statement: { name?: string }) => {
    sent.push(statement)
    return { rows: [] }
  }
  Object.assign(db.pool, { query })
  await db.handle.execute(sql`select 1`)
  await db.close()
  expect(sent).toHaveLength(1)
  return sent[0]!.name
}

it('a server that speaks to the database itself names its statements, one behind a pooler does not', async () => {
  const direct = [await nameSentWith({}), await nameSentWith({ DATABASE_DIRECT_URL: address })]
  expect(direct).toEqual([expect.stringMatching(/^[\w-]{22}$/), direct[0]])
  expect(await nameSentWith({ DATABASE_DIRECT_URL: 'postgres://me@127.0.0.1:5433/x' })).toBeUndefined()
})
