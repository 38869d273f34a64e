import type { FastifyInstance } from 'fastify'
import type { Database } from '../db.ts'

/** For a load balancer: whether the process answers, and its database does. */
export function healthRoute(app: FastifyInstance, { pool }: Database): void {
  app.get('/api/health', { schema: { hide: true } }, async () => {
    await pool.query('select 1')
    return { status: 'ok' }
  })
}
