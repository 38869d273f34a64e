import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { formField, parameter, refuseValue, sendNotFound, sendPage } from '../demo-reply.routes.ts'
import { deliverWebhook, listObjects, listWebhooks } from './sandbox-objects.provider.ts'
import {
  groupsOf,
  isSandboxProvider,
  kindsOf,
  sandboxProviders,
  type SandboxProvider,
} from './sandbox-objects.ts'
import { sandboxAddress, sandboxBody, type SandboxPage } from './sandbox-page.ts'
import { noticeFor } from '../guide/switches.ts'

/** `GET /demo/sandbox`: what a provider of the sandbox holds; Stripe where none is named. */
export async function sendSandbox(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const provider = parameter(request, 'provider') ?? 'stripe'
  if (!isSandboxProvider(provider)) return sendNotFound(reply)
  const { sandboxUrl } = services.config
  const held = sandboxUrl === null ? null : await heldBy(sandboxUrl, provider)
  const notice = noticeFor(parameter(request, 'done'))
  return sendPage(reply, {
    title: `${sandboxProviders[provider]} – What the providers hold`,
    current: 'sandbox',
    body: sandboxBody({ provider, held, notice }),
  })
}

async function heldBy(sandboxUrl: string, provider: SandboxProvider): Promise<SandboxPage['held']> {
  const [objects, webhooks] = await Promise.all([
    listObjects(sandboxUrl, provider, kindsOf(provider)),
    listWebhooks(sandboxUrl, provider),
  ])
  if (objects === null || webhooks === null) return null
  return { groups: groupsOf(provider, objects), webhooks }
}

/** `POST /demo/sandbox/deliver`: one webhook again, or all that have not arrived. */
export async function deliver(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const provider = formField(request, 'provider')
  const id = formField(request, 'id')
  if (!isSandboxProvider(provider) || (id !== undefined && typeof id !== 'string')) return refuseValue(reply)
  const { sandboxUrl } = services.config
  const outcome = sandboxUrl === null ? 'silent' : await deliverWebhook(sandboxUrl, provider, id ?? null)
  return reply.redirect(`${sandboxAddress(provider)}&done=${doneWords[outcome]}#notice`, 303)
}

const doneWords = { done: 'delivered', refused: 'undelivered', silent: 'silent' } as const
