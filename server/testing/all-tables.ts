import * as accounts from '../accounts/account-tables.ts'
import * as addresses from '../addresses/address-tables.ts'
import * as bookings from '../bookings/booking-tables.ts'
import * as cart from '../cart/cart-tables.ts'
import * as client from '../client-configuration/client-tables.ts'
import * as credit from '../credit/credit-tables.ts'
import * as demo from '../demo/demo-tables.ts'
import * as events from '../events/event-tables.ts'
import * as gazetteer from '../gazetteer/gazetteer-tables.ts'
import * as handOver from '../hand-over/hand-over-tables.ts'
import * as idempotency from '../idempotency/idempotency-tables.ts'
import * as forms from '../forms/form-tables.ts'
import * as joining from '../joining/joining-tables.ts'
import * as terms from '../terms/terms-tables.ts'
import * as limits from '../limits/limit-tables.ts'
import * as memberships from '../memberships/membership-tables.ts'
import * as emails from '../notifications/email-tables.ts'
import * as orders from '../orders/order-tables.ts'
import * as payments from '../payments/payment-tables.ts'
import * as promotions from '../promotions/promotion-tables.ts'
import * as staff from '../staff/staff-tables.ts'
import * as savedSelections from '../saved-selections/saved-selection-tables.ts'
import * as theme from '../theme/theme-tables.ts'
import * as venues from '../venues/venue-tables.ts'
import * as webhooks from '../webhooks/webhook-tables.ts'

/** Every table the code knows. */
export const allTables = [
  accounts,
  addresses,
  bookings,
  cart,
  client,
  credit,
  demo,
  events,
  gazetteer,
  handOver,
  idempotency,
  forms,
  joining,
  terms,
  limits,
  memberships,
  emails,
  orders,
  payments,
  promotions,
  staff,
  savedSelections,
  theme,
  venues,
  webhooks,
].flatMap((module) => Object.values(module))
