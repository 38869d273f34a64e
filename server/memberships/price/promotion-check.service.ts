import type { SignedInUser } from '../../accounts/accounts.service.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { promotionByCode } from '../../promotions/promotions.service.ts'
import { refusalText } from '../../promotions/refusal-text.ts'
import type { Services } from '../../services.ts'
import { quote } from '../memberships.service.ts'

/**
 * Whether a code is valid for a payment option at a centre, for a start today. A code of certain centres needs a centre.
 * @throws promotion_refused with the reason on `code`; 422 for an unknown option or centre
 */
export async function validatePromotion(
  services: Services,
  client: Client,
  user: SignedInUser | null,
  given: { code: string; paymentOptionId: string; venueId: string | null },
) {
  const promotion = await promotionByCode(services.db.handle, client.id, given.code)
  if (!promotion) throw invalid({ code: [refusalText('unknown')] }, 'promotion_refused')
  try {
    await quote(services, client, {
      paymentOptionId: given.paymentOptionId,
      venueId: given.venueId,
      startDate: null,
      billingDay: null,
      promotionId: promotion.id,
      user,
      soldTo: null,
    })
  } catch (error) {
    const reasons =
      error instanceof AppError && error.code === 'promotion_refused'
        ? error.errors?.['promotion_code_id']
        : undefined
    throw reasons ? invalid({ code: reasons }, 'promotion_refused') : error
  }
  return { id: promotion.id, code: promotion.code }
}
