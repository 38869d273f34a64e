import { factsInside, type UserFacts } from '../accounts/user-facts.repository.ts'
import { askedDay, sessionQuestion, type Told } from '../accounts/sessions.repository.ts'
import { openCartsInside } from '../cart/cart.repository.ts'
import { heldInside } from '../memberships/held/held.repository.ts'
import { hasOrderInside } from '../orders/orders.repository.ts'
import { hasActiveInstructionInside, hasInstructionInside } from '../payments/direct-debit.service.ts'
import type { Given } from '../platform/prepared.ts'

/** What prices and eligibility depend on, as parts of a statement. */
const priceFacts = (clientId: Given, userId: Given, day: Given) => ({
  held: heldInside(clientId, userId, day),
  hasInstruction: hasInstructionInside(clientId, userId),
  hasActiveInstruction: hasActiveInstructionInside(clientId, userId),
  openCartIds: openCartsInside(clientId, userId),
})

/** What the record of a customer says beside the account, as parts of a statement. */
export const recordInside = (clientId: Given, userId: Given, day: Given) => ({
  held: heldInside(clientId, userId, day),
  hasInstruction: hasInstructionInside(clientId, userId),
  hasOrdered: hasOrderInside(clientId, userId),
})

export type RecordFacts = UserFacts & Told<ReturnType<typeof recordInside>>

/** Of somebody who has registered this moment. */
export const newcomerFacts: RecordFacts = {
  owes: false,
  linked: [],
  isUndecided: false,
  documents: [],
  held: [],
  hasInstruction: false,
  hasOrdered: false,
}

/** Asks who is signed in, with what prices depend on. */
export const askForPrices = sessionQuestion((clientId, userId) => priceFacts(clientId, userId, askedDay))

/** Asks who is signed in, with their whole record. */
export const askForRecord = sessionQuestion((clientId, userId) => ({
  ...factsInside(clientId, userId),
  ...recordInside(clientId, userId, askedDay),
  ...priceFacts(clientId, userId, askedDay),
}))
