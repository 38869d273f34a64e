import { pino } from 'pino'
import type { Config } from './config.ts'

export interface Log {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What is told of an error. What libraries hang on it besides, such as a provider's whole answer, is not. */
function errorFacts(error: unknown): unknown {
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

/** Structured lines on standard output. Personal data, tokens and secrets are never passed to it. */
export function createLog(level: Config['logLevel']): Log {
  return pino({
    level,
    serializers: { err: errorFacts },
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'headers.cookie'], remove: true },
  })
}
