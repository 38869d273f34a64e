import { goCardlessId } from '../platform/ids.ts'
import { findRecord, insertRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'
import { queueWebhook } from '../platform/webhooks.repository.ts'
import { account } from './call.ts'
import type { GoCardlessCall } from './call.ts'
import { wrongUsage } from './errors.ts'
import type { MandateStep } from './mandate-life.ts'

/** Where and when something happens. */
export interface GoCardlessScene {
  tx: Tx
  now: Date
}

type MandateAction = 'created' | 'resubmission_requested' | 'replaced' | MandateStep

const details: Record<MandateAction, { origin: string; cause: string; description: string }> = {
  created: {
    origin: 'api',
    cause: 'mandate_created',
    description: 'Mandate created via the API.',
  },
  submitted: {
    origin: 'gocardless',
    cause: 'mandate_submitted',
    description: 'The mandate has been submitted to the banks.',
  },
  active: {
    origin: 'gocardless',
    cause: 'mandate_activated',
    description:
      'The time window after submission for the banks to refuse a mandate has ended without any errors being received, so this mandate is now active.',
  },
  failed: {
    origin: 'bank',
    cause: 'invalid_bank_details',
    description: 'The specified bank account does not exist or was closed.',
  },
  cancelled: {
    origin: 'api',
    cause: 'mandate_cancelled',
    description: 'The mandate was cancelled at your request.',
  },
  expired: {
    origin: 'gocardless',
    cause: 'mandate_expired',
    description: 'The mandate expired because no payment was collected under it for 13 months.',
  },
  resubmission_requested: {
    origin: 'api',
    cause: 'resubmission_requested',
    description: 'The mandate is sent to the banks again at your request.',
  },
  reinstated: {
    origin: 'gocardless',
    cause: 'mandate_reinstated',
    description: 'The mandate has become active again.',
  },
  replaced: {
    origin: 'gocardless',
    cause: 'mandate_replaced',
    description: 'The mandate has been replaced by a new one.',
  },
  consumed: {
    origin: 'gocardless',
    cause: 'mandate_consumed',
    description: 'The mandate has been used for the payment it was for.',
  },
  blocked: {
    origin: 'gocardless',
    cause: 'mandate_blocked',
    description: 'The mandate has been blocked, and no payment can be made under it.',
  },
}

/** Keeps what has happened to a mandate and queues it for the endpoint, all of it in one webhook. */
export async function tellMandate(
  scene: GoCardlessScene,
  mandate: SandboxRecord,
  actions: readonly MandateAction[],
): Promise<void> {
  if (actions.length === 0) return
  const events = actions.map((action) => eventOf(scene.now, mandate, action))
  for (const body of events) {
    const place = { provider: 'gocardless', account, kind: 'event', id: String(body.id) }
    await insertRecord(scene.tx, { ...place, body, secret: {}, created: scene.now })
  }
  const id = goCardlessId('WB')
  await queueWebhook(scene.tx, {
    provider: 'gocardless',
    account,
    id,
    types: actions.map((action) => `mandates.${action}`),
    body: { events, meta: { webhook_id: id } },
    created: scene.now,
  })
}

function eventOf(now: Date, mandate: SandboxRecord, action: MandateAction): Body {
  const { origin, cause, description } = details[action]
  return {
    id: goCardlessId('EV'),
    created_at: now.toISOString(),
    resource_type: 'mandates',
    action,
    links: {
      mandate: mandate.id,
      ...(action === 'replaced' ? { new_mandate: (mandate.body.links as Body).new_mandate } : {}),
    },
    details: {
      origin,
      cause,
      description,
      scheme: 'bacs',
      reason_code: action === 'failed' ? '5' : null,
    },
    metadata: {},
    resource_metadata: mandate.body.metadata ?? {},
  }
}

export async function retrieveEvent(call: GoCardlessCall): Promise<Body> {
  const found = await findRecord(call.tx, { provider: 'gocardless', account, kind: 'event', id: call.id })
  if (!found) throw wrongUsage(404, 'resource_not_found', 'Resource not found')
  return found.body
}
