import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino, type DestinationStream } from 'pino'
import type { Config } from './config.ts'

export interface Log {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** A failed statement without the values it was called with, which may be anybody's data; every other error as it is. */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const told = new Error(`Failed query: ${error.query}`, { cause: error.cause })
  // The places it came through follow its message.
  told.stack = `Error: ${told.message}${error.stack?.split(error.message)[1] ?? ''}`
  return told
}

/** The parts of an error that are logged. Libraries attach more to it, such as a provider's whole answer; that is left out. */
function errorFacts(thrown: unknown): unknown {
  const error = withoutParameters(thrown)
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: errorFacts(error.cause) }),
  }
}

/** Structured lines, on standard output unless another stream is given. Personal data, tokens and secrets are never passed to it. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    serializers: { err: errorFacts },
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'headers.cookie'], remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}
