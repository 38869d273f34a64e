import { signGoCardless } from './gocardless/webhook-signature.ts'
import type { WebhookSigner } from './platform/webhook-delivery.service.ts'
import { signRyft } from './ryft/webhook-signature.ts'
import { signStripe } from './stripe/webhook-signature.ts'

/** How each provider signs what it sends. */
export const webhookSigners: Record<string, WebhookSigner> = {
  gocardless: signGoCardless,
  ryft: signRyft,
  stripe: signStripe,
}
