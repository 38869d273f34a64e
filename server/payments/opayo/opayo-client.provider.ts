import type { OpayoConfig } from '../../platform/card-config.ts'
import { errorCode } from './opayo-mapping.ts'
import { readReport, reportCommand, type Report } from './opayo-report.ts'

/** Bank calls may be slow. */

/** One answer over HTTP. `lost`: whether the call arrived is not known. */
export type Answer = { kind: 'answer'; status: number; body: unknown } | { kind: 'lost'; reason: string }

export type OpayoClient = ReturnType<typeof opayoClient>

/**
 * Opayo's REST interface and its reports. It never repeats a call by itself: Opayo has no idempotency keys, so the caller
 * decides whether a repeat is safe.
 */
export function opayoClient(config: OpayoConfig) {
  const { answerWithinMs } = config
  const authorization = `Basic ${Buffer.from(`${config.integrationKey}:${config.integrationPassword}`).toString('base64')}`

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer> {
    return answered(`${config.apiUrl}${path}`, answerWithinMs, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: object) => send('POST', path, body),
    remove: (path: string) => send('DELETE', path),

    /** The transaction with one of our codes, from the reports. */
    async report(vendorTxCode: string): Promise<Report> {
      const { vendorName, reportingUser: user, reportingPassword: password } = config
      const xml = reportCommand({ vendorName, user, password }, vendorTxCode)
      try {
        const response = await fetch(config.reportingUrl, {
          method: 'POST',
          body: new URLSearchParams({ XML: xml }),
          signal: AbortSignal.timeout(answerWithinMs),
        })
        const text = await response.text()
        return response.ok ? readReport(text) : { kind: 'unknown', reason: `report ${response.status}` }
      } catch (error) {
        return { kind: 'unknown', reason: nameOf(error) }
      }
    },
  }
}

async function answered(url: string, answerWithinMs: number, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(answerWithinMs) })
    const text = await response.text()
    // An incomplete answer says nothing that we could rely on.
    const body: unknown = text === '' ? null : JSON.parse(text)
    return { kind: 'answer', status: response.status, body }
  } catch (error) {
    return { kind: 'lost', reason: nameOf(error) }
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'connection')

/** An answer that leaves the outcome of a call open, for the log. */
export const reasonOf = (answer: Answer): string =>
  answer.kind === 'lost' ? answer.reason : `${answer.status} ${errorCode(answer.body)}`.trim()
