import type { IncomingHttpHeaders } from 'node:http'
import { mainAccount, type RyftEndpoint } from './call.ts'
import { RyftError } from './errors.ts'

export interface Caller {
  key: 'secret' | 'public'
  account: string
}

/** Checks key and account. Throws RyftError 401 or 403. */
export function authorise(headers: IncomingHttpHeaders, endpoint: RyftEndpoint): Caller {
  const key = headers.authorization ?? ''
  const kind = /^sk_sandbox_[\w+/=-]+$/.test(key)
    ? 'secret'
    : /^pk_sandbox_[\w+/=-]+$/.test(key)
      ? 'public'
      : null
  if (kind === null) throw new RyftError(401, 'bad_request', whyNot(key))
  if (!endpoint.keys.includes(kind))
    throw new RyftError(403, 'bad_request', `This call does not take a ${kind} key`)
  const account = headers['account']
  if (account === undefined) return { key: kind, account: mainAccount }
  if (!endpoint.scoped)
    throw new RyftError(400, 'bad_request', 'This call takes no Account header: it is about the main account')
  if (!/^ac_[\w-]+$/.test(String(account)))
    throw new RyftError(403, 'bad_request', 'The Account header names no sub-account of yours')
  return { key: kind, account: String(account) }
}

function whyNot(key: string): string {
  if (key === '') return 'The Authorization header is missing'
  if (/^Bearer /i.test(key)) return 'The Authorization header holds the key alone, without "Bearer"'
  return /^[sp]k_/.test(key)
    ? 'This is not a sandbox key, and the sandbox takes no other'
    : 'The Authorization header holds no API key'
}
