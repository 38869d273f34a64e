import { pino } from 'pino'
import type { Config } from './config.ts'

export interface Log {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Structured lines on standard output. Personal data, tokens and secrets are never passed to it. */
export function createLog(level: Config['logLevel']): Log {
  return pino({
    level,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'headers.cookie'], remove: true },
  })
}
