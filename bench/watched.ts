import type { InjectOptions } from 'fastify'
import type { Product } from '../e2e/world/product.ts'
import { createApp } from '../server/app.ts'
import { createServices } from '../server/create-services.ts'
import { parseConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/db.ts'
import type { Calls } from '../server/testing/builders.ts'
import { isApart } from '../server/testing/counted-statements.ts'

/** A statement and its values. */
export interface Asked {
  text: string
  values: readonly unknown[]
}

/** The product's application once more, in this process and on the database of a product: it tells what it asks of that. */
export interface Watched {
  calls: Calls
  /** What each call of the work asks, call by call. What begins and ends transactions and what queues jobs is apart. */
  askedBy(work: () => Promise<unknown>): Promise<Asked[][]>
  close(): Promise<void>
}

export async function openWatched(product: Product): Promise<Watched> {
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: product.databaseUrl,
    SANDBOX_URL: product.sandboxUrl,
    LOG_LEVEL: 'silent',
    PORT: String(product.port),
    OPERATOR_DATA_SECONDS: '2',
  })
  let seen: Asked[][] = []
  /** Each comes from another network. */
  let buyers = 0
  const db = openDatabase(config.databaseUrl, 2, {
    onStatement(text, values) {
      if (!isApart(text)) seen.at(-1)?.push({ text, values })
    },
  })
  const app = await createApp(createServices(config, db))
  const host = new URL(product.origin()).host
  return {
    calls: {
      async call(method, path, body, options = {}) {
        seen.push([])
        const headers = { host, origin: product.origin(), ...options.headers }
        const request: InjectOptions = {
          method,
          url: path,
          remoteAddress: `10.200.0.${buyers % 250}`,
          headers: options.cookie ? { ...headers, cookie: options.cookie } : headers,
        }
        if (body !== undefined) request.payload = body as NonNullable<InjectOptions['payload']>
        const answer = await app.inject(request)
        const isJson = String(answer.headers['content-type']).includes('json')
        const parsed = isJson ? answer.json() : answer.body
        return {
          status: answer.statusCode,
          data: parsed?.data,
          body: parsed,
          headers: answer.headers,
          cookies: answer.cookies,
        }
      },
    },
    async askedBy(work) {
      seen = []
      buyers += 1
      await work()
      return seen
    },
    async close() {
      await app.close()
      await db.close()
    },
  }
}
