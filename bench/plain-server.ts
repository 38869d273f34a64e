import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import pg from 'pg'
import { packAtOnce } from '../server/platform/http/kept-answers.ts'

/**
 * What the product is compared with: Fastify that sends given bytes, and Fastify that runs one statement before it sends them. A
 * process of its own, as the product's server is.
 */
interface Given {
  /** Name of the answer: its headers and bytes (base64), and the statements that come before it, where they are not `database`'s. */
  answers: Record<string, { headers: Record<string, string>; body: string; statements?: Statement[] }>
  database: { url: string } & Statement
}

interface Statement {
  text: string
  values: unknown[]
}

process.on('message', (given: Given) => void serve(given))
process.send?.({ loaded: true })

/** Makes an answer's bytes as the product does, for each request anew: the value to JSON, and packed where the product packs. */
function encoderOf(bytes: Buffer, encoding: string | undefined): () => Buffer {
  const isPacked = encoding === 'br'
  const text = (isPacked ? brotliDecompressSync(bytes) : bytes).toString()
  if (!text.startsWith('{')) return () => bytes
  const value: unknown = JSON.parse(text)
  return () => {
    const made = Buffer.from(JSON.stringify(value))
    return isPacked ? packAtOnce['br']!(made) : made
  }
}

async function serve({ answers, database }: Given): Promise<void> {
  const app = Fastify({ logger: false })
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  for (const [name, { headers, body, statements = [database] }] of Object.entries(answers)) {
    const bytes = Buffer.from(body, 'base64')
    app.get(`/bytes/${name}`, (_request, reply) => reply.headers(headers).send(bytes))
    const encode = encoderOf(bytes, headers['content-encoding'])
    app.get(`/query/${name}`, async (_request, reply) => {
      for (const { text, values } of statements) await pool.query({ name: nameOf(text), text, values })
      return reply.headers(headers).send(encode())
    })
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: (app.server.address() as { port: number }).port })
}

/** Each text is prepared once by each connection. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

process.on('disconnect', () => process.exit(0))
