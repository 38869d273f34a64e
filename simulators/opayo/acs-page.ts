import { bankPage, escapeHtml, paymentFacts } from '../platform/bank-page.ts'
import type { Transaction } from './objects.ts'

/** The page on which the cardholder's bank asks whether it is really them, with what must come back beside the answer. */
export function questionPage(
  transaction: Transaction,
  hidden: { creq: string; sessionData: string | null },
): string {
  const { card, challenge } = transaction
  return documentOf(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
    <p class="lead">Your bank wants to make sure that it is you.</p>
    ${paymentFacts({
      merchant: transaction.description,
      amount: transaction.amount,
      currency: transaction.currency,
      card: card?.cardType ?? 'Card',
      lastFour: card?.lastFourDigits ?? '',
    })}
    <form method="post" action="/opayo/acs/answer">
      <input type="hidden" name="creq" value="${escapeHtml(hidden.creq)}">
      ${sessionField(hidden.sessionData)}
      <button class="primary" name="answer" value="Y">Pass the check</button>
      <button class="plain" name="answer" value="N">Fail the check</button>
    </form>
    <p class="note">This stands in for a bank: no money moves. <a href="${escapeHtml(challenge?.notificationUrl ?? '')}">Leave without an answer</a></p>`,
  )
}

/** Posts the bank's answer to the shop: at once by script, by a button without one. */
export function returnPage(
  notificationUrl: string,
  fields: { cres: string; threeDSSessionData: string | null },
): string {
  return documentOf(
    'Going back to the shop',
    `<h1>Thank you</h1>
    <form method="post" action="${escapeHtml(notificationUrl)}" id="return">
      <input type="hidden" name="cres" value="${escapeHtml(fields.cres)}">
      ${sessionField(fields.threeDSSessionData)}
      <button class="primary">Back to the shop</button>
    </form>`,
  )
}

export const closedPage = (heading: string): string =>
  documentOf(
    'Card verification',
    `<h1>${escapeHtml(heading)}</h1><p class="lead">You can go back to your payment.</p>`,
  )

const sessionField = (value: string | null) =>
  value === null ? '' : `<input type="hidden" name="threeDSSessionData" value="${escapeHtml(value)}">`

const documentOf = (title: string, content: string) =>
  bankPage({ title, content, script: '/opayo/api/v1/js/acs.js', styles: '/opayo/api/v1/js/challenge.css' })
