import { writeAccountEmail } from './accounts/account-emails.service.ts'
import type { AccountEmailJob } from './accounts/ask-for-email.service.ts'
import { sweepSessions } from './accounts/sessions.service.ts'
import { extendTimetable, queueExtensions } from './bookings/timetable/extend-timetable.service.ts'
import { asActor } from './events/actor.service.ts'
import { sweepCarts } from './cart/left-carts.service.ts'
import { advance, closePayment, sweepPayments } from './checkout/payment/advance.service.ts'
import { tellOfOverdue } from './checkout/recovery/overdue-payments.service.ts'
import { tellOfRefund, tellOfReleasedPayment } from './checkout/emails/payment-emails.service.ts'
import { reconcilePayments } from './checkout/recovery/reconcile.service.ts'
import { sweepUnusedAccounts } from './joining/unused-accounts.service.ts'
import { sweepCheckoutTokens } from './hand-over/hand-over.service.ts'
import { sweepKeys } from './idempotency/idempotency.service.ts'
import { sweepCounts } from './limits/limits.service.ts'
import { endRunOut } from './memberships/held/membership-life.service.ts'
import { forgetTexts, sendEmail, sweepEmails } from './notifications/notifications.service.ts'
import { tellOfMandate } from './orders/emails/order-emails.service.ts'
import { sweepBankAccounts } from './payments/bank-account-sweep.service.ts'
import { createMandate, disableBankAccount, sweepMandates } from './payments/direct-debit.service.ts'
import { correctPayer } from './payments/payer.service.ts'
import { recheckRefunds, sendRefund, sweepRefunds } from './payments/refunds.service.ts'
import { dropCardOf, forgetCard, keepCard, sweepSavedCards } from './payments/saved-cards.service.ts'
import { sweepUndecidedMandates } from './payments/mandate-life.service.ts'
import type { JobHandler } from './platform/jobs.ts'
import { sweepSelections } from './saved-selections/saved-selections.service.ts'
import type { Services } from './services.ts'
import { sweepStaffSessions } from './staff/staff.service.ts'
import { applyEvents, forgetHandled, sweepWebhooks } from './webhooks/inbox.service.ts'

/** Jobs that are started once a minute. */
export const everyMinute = [
  'sweep-payments',
  'sweep-carts',
  'sweep-mandates',
  'sweep-bank-accounts',
  'sweep-webhooks',
  'sweep-refunds',
  'sweep-saved-cards',
  'sweep-emails',
  'sweep-counts',
]

/** Jobs that are started once a day, in the small hours. */
export const everyDay = [
  'reconcile-payments',
  'recheck-refunds',
  'tell-of-overdue-payments',
  'sweep-checkout-tokens',
  'sweep-saved-selections',
  'end-memberships',
  'extend-timetables',
  'sweep-sessions',
  'forget-old',
]

/** Every job. Each is safe to run twice: what its database rows say decides whether there is anything to do. */
export function jobHandlers(services: Services): Record<string, JobHandler> {
  const id = (payload: Record<string, unknown>, name: string) => String(payload[name])
  return inOwnName({
    'advance-payment': async (job) => {
      await advance(services, id(job, 'clientId'), id(job, 'paymentId'))
    },
    'close-payment': (job) => closePayment(services, id(job, 'clientId'), id(job, 'paymentId')),
    'apply-webhook': (job) =>
      applyEvents(services, {
        clientId: id(job, 'clientId'),
        provider: id(job, 'provider'),
        reference: id(job, 'reference'),
      }),
    'sweep-webhooks': () => sweepWebhooks(services),
    'keep-card': (job) => keepCard(services, id(job, 'clientId'), id(job, 'paymentId')),
    'drop-card': (job) => dropCardOf(services, id(job, 'clientId'), id(job, 'paymentId')),
    'forget-card': (job) => forgetCard(services, id(job, 'clientId'), id(job, 'cardId')),
    'send-refund': (job) => sendRefund(services, id(job, 'clientId'), id(job, 'refundId')),
    'sweep-refunds': () => sweepRefunds(services),
    'sweep-saved-cards': () => sweepSavedCards(services),
    'reconcile-payments': async () => {
      await reconcilePayments(services)
    },
    'recheck-refunds': () => recheckRefunds(services),
    'tell-of-overdue-payments': async () => {
      await tellOfOverdue(services)
    },
    'end-memberships': () => endRunOut(services),
    'extend-timetables': () => queueExtensions(services),
    'extend-timetable': (job) => extendTimetable(services, id(job, 'clientId'), id(job, 'venueId')),
    'sweep-payments': () => sweepPayments(services),
    'sweep-carts': () => sweepCarts(services),
    'sweep-mandates': async () => {
      await sweepMandates(services)
      await sweepUndecidedMandates(services)
    },
    'sweep-bank-accounts': async () => {
      await sweepBankAccounts(services)
      await sweepUnusedAccounts(services)
    },
    'sweep-saved-selections': () => sweepSelections(services),
    'sweep-emails': () => sweepEmails(services),
    'sweep-counts': () => sweepCounts(services),
    'sweep-sessions': async () => {
      await sweepSessions(services)
      await sweepStaffSessions(services)
    },
    'forget-old': async () => {
      await sweepKeys(services)
      await forgetHandled(services)
      await forgetTexts(services)
    },
    'write-account-email': (job) => writeAccountEmail(services, job as unknown as AccountEmailJob),
    'tell-of-mandate': (job) =>
      tellOfMandate(
        services,
        id(job, 'clientId'),
        id(job, 'orderId'),
        id(job, 'state'),
        Number(job['nth'] ?? 1),
      ),
    'tell-of-released-payment': (job) =>
      tellOfReleasedPayment(services, id(job, 'clientId'), id(job, 'paymentId'), job['isLate'] === true),
    'tell-of-refund': (job) => tellOfRefund(services, id(job, 'clientId'), id(job, 'refundId')),
    'sweep-checkout-tokens': () => sweepCheckoutTokens(services),
    'create-mandate': (job) => createMandate(services, id(job, 'clientId'), id(job, 'mandateId')),
    'disable-bank-account': (job) =>
      disableBankAccount(services, id(job, 'clientId'), id(job, 'bankAccountId')),
    'correct-payer': (job) => correctPayer(services, id(job, 'clientId'), id(job, 'userId')),
    'send-email': (job) => sendEmail(services, id(job, 'clientId'), id(job, 'emailId')),
  })
}

/** What a job does carries its name. */
const inOwnName = (handlers: Record<string, JobHandler>): Record<string, JobHandler> =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: Record<string, unknown>) =>
        asActor({ kind: 'job', id: name, actingFor: null }, () => handler(payload)),
    ]),
  )
