import { z } from 'zod'
import { route } from './route.ts'
import { Id } from './shapes.ts'

export const SavedCard = z.object({
  id: z.string(),
  cardType: z.string(),
  lastFourDigits: z.string(),
  /** `MM/YY` */
  expiryDate: z.string(),
  isExpired: z.boolean(),
  /** Its last month was one of the last three: worth telling, not worth offering. */
  recentlyExpired: z.boolean(),
  /** The provider's reference, which its own script needs. */
  externalIdentifier: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  postCode: z.string(),
})

export const listSavedCards = route({
  method: 'GET',
  path: '/api/user/saved-cards',
  summary: 'The cards this customer has saved',
  tag: 'accounts',
  access: 'customer',
  response: z.array(SavedCard),
})

export const deleteSavedCard = route({
  method: 'DELETE',
  path: '/api/user/saved-cards/:savedCardId',
  summary: 'Forget a saved card, here and at the provider',
  tag: 'accounts',
  access: 'customer',
  params: z.object({ savedCardId: Id }),
  response: z.object({ message: z.string() }),
})
