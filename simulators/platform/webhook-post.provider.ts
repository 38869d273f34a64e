import { request } from 'node:http'

const longestMs = 5000

/** Posts a webhook as these very bytes. Never rejects: what went wrong is told in words. */
export function postWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number | null; error: string | null }> {
  return new Promise((resolve) => {
    const bytes = Buffer.from(body, 'utf8')
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        timeout: longestMs,
        headers: { 'content-type': 'application/json', 'content-length': bytes.length, ...headers },
      },
      (answer) => {
        answer.resume()
        answer.on('close', () => resolve({ status: answer.statusCode ?? null, error: null }))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', (error) => resolve({ status: null, error: error.message }))
    sent.end(bytes)
  })
}
