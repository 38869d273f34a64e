import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../platform/loopback.ts'
import { demoPage, messageBody, type DemoPage } from './guide/demo-page.ts'

const css = readFileSync(new URL('./guide/guide.css', import.meta.url), 'utf8')

/** A call from another machine, also one that a proxy on this machine passes on. */
export const isFromElsewhere = ({ socket, headers }: FastifyRequest): boolean =>
  !isLoopback(socket.remoteAddress ?? '') ||
  headers.forwarded !== undefined ||
  headers['x-forwarded-for'] !== undefined

/** What another machine is told. */
export const refuseElsewhere = (reply: FastifyReply) =>
  reply
    .status(403)
    .type('text/plain; charset=utf-8')
    .send(
      'The demo guide answers on the machine it runs on. DEMO_OPEN_TO_NETWORK=true shows it, with every password and e-mail, to other machines.',
    )

/** The answer to a form with a value that does not exist. */
export const refuseValue = (reply: FastifyReply) =>
  sendPage(reply.status(422), {
    title: 'Not possible – Centrecourt demo',
    current: null,
    body: messageBody(
      'That switch does not exist.',
      'Nothing was changed. Please use the buttons of the demo guide.',
    ),
  })

export const sendNotFound = (reply: FastifyReply) =>
  sendPage(reply.status(404), {
    title: 'Not found – Centrecourt demo',
    current: null,
    body: messageBody(
      'There is no page here.',
      'The demo guide has the links to both operators, the mailbox and the switches.',
    ),
  })

/** Sends a page of the guide under a policy that allows nothing but its own style sheet. */
export function sendPage(
  reply: FastifyReply,
  page: Omit<DemoPage, 'nonce' | 'css'>,
  { extraCss = '', styleAttributes = false } = {},
) {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .send(demoPage({ ...page, nonce, css: css + extraCss }))
}

/** A value of the query; null where it is missing or empty. */
export function parameter(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A field of a form that was posted. */
export const formField = (request: FastifyRequest, name: string): unknown =>
  (request.body as Record<string, unknown> | null | undefined)?.[name]
