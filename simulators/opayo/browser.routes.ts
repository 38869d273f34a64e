import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readNow } from '../platform/clock.repository.ts'
import type { Store } from '../platform/store.ts'
import { closedPage, questionPage, returnPage } from './acs-page.ts'
import { cResOf, isSessionData } from './challenge.ts'
import { answerChallenge, waitingFor } from './challenge.service.ts'

const scripts = '/api/v1/js'

// How card numbers are written and checked, and how the fields look, is the same for every provider of the sandbox.
const files: Record<string, [folder: string, type: string]> = {
  'sagepay.js': ['./browser/', 'text/javascript; charset=utf-8'],
  'card-frame.html': ['./browser/', 'text/html; charset=utf-8'],
  'card-frame.js': ['./browser/', 'text/javascript; charset=utf-8'],
  'card-names.css': ['./browser/', 'text/css; charset=utf-8'],
  'acs.js': ['./browser/', 'text/javascript; charset=utf-8'],
  'card-fields.js': ['../stripe/browser/', 'text/javascript; charset=utf-8'],
  'card-frame.css': ['../stripe/browser/', 'text/css; charset=utf-8'],
  'challenge.css': ['../stripe/browser/', 'text/css; charset=utf-8'],
}

// Any page may show the card fields and the bank's page in a frame: the sandbox cannot know the shops.
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors *"

/** Opayo's browser side: the script, the card fields in their frame, and the page of the cardholder's bank. */
export function browserRoutes(app: FastifyInstance, store: Store): void {
  for (const [name, [folder, type]] of Object.entries(files)) {
    app.get(`${scripts}/${name}`, async (_request, reply) =>
      page(reply, type).send(await readFile(new URL(`${folder}${name}`, import.meta.url), 'utf8')),
    )
  }

  app.post('/acs', async (request, reply) => {
    const form = formOf(request.body)
    const creq = form.get('creq') ?? ''
    const sessionData = form.get('threeDSSessionData')
    const found = await store.transaction(async (tx) => waitingFor(tx, creq, await readNow(tx)))
    const html = page(reply, 'text/html; charset=utf-8')
    if (!found) return html.code(400).send(closedPage('This check is over'))
    if (sessionData !== null && !isSessionData(sessionData, found.id))
      return html.code(400).send(closedPage('The session data is not acceptable'))
    return html.send(questionPage(found.body, { creq, sessionData }))
  })

  app.post('/acs/answer', async (request, reply) => {
    const form = formOf(request.body)
    const creq = form.get('creq') ?? ''
    const answer = form.get('answer')
    const challenge = await store.transaction(async (tx) => {
      const found = await waitingFor(tx, creq, await readNow(tx))
      if (!found || (answer !== 'Y' && answer !== 'N')) return undefined
      return answerChallenge(tx, found, answer)
    })
    const html = page(reply, 'text/html; charset=utf-8')
    if (!challenge) return html.code(400).send(closedPage('This check is over'))
    return html.send(
      returnPage(challenge.notificationUrl, {
        cres: cResOf(challenge),
        threeDSSessionData: form.get('threeDSSessionData'),
      }),
    )
  })
}

const formOf = (body: unknown) => new URLSearchParams(typeof body === 'string' ? body : '')

function page(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .type(type)
    .header('content-security-policy', pagePolicy)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
}
