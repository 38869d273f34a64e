import { createHmac } from 'node:crypto'

/** Ryft's signature: hex of the HMAC of the body. It says nothing of when it was made. */
export function signRyft(body: string, secret: string): Record<string, string> {
  return { signature: createHmac('sha256', secret).update(body).digest('hex') }
}
