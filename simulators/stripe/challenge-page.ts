import { bankPage, escapeHtml, paymentFacts } from '../platform/bank-page.ts'

/** What the bank's page shows about a payment. `amount` in minor units. */
export interface ChallengeFacts {
  intent: string
  merchant: string
  amount: number
  currency: string
  brand: string
  last4: string
}

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** The page on which the cardholder's bank asks whether it is really them. */
export function challengePage(facts: ChallengeFacts, hidden: { token: string; parent: string }): string {
  return documentOf(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
    <p class="lead">Your bank wants to make sure that it is you.</p>
    ${paymentFacts({
      ...facts,
      currency: facts.currency.toUpperCase(),
      card: brandNames[facts.brand] ?? 'Card',
      lastFour: facts.last4,
    })}
    <form method="post" action="/3ds/${encodeURIComponent(facts.intent)}">
      <input type="hidden" name="token" value="${escapeHtml(hidden.token)}">
      <input type="hidden" name="parent" value="${escapeHtml(hidden.parent)}">
      <button class="primary" name="outcome" value="complete">Complete authentication</button>
      <button class="plain" name="outcome" value="fail">Fail authentication</button>
    </form>
    <p class="note">This stands in for a bank. No real card is used and no money moves.</p>`,
  )
}

/** The page after the answer, or for a check that is over. With `parent` it tells the page that opened it. */
export function closedPage(parent = '', intent = ''): string {
  return documentOf(
    'Card verification',
    `<h1>This check is finished</h1>
    <p class="lead" id="finished" data-parent="${escapeHtml(parent)}" data-intent="${escapeHtml(intent)}">You can go back to your payment.</p>`,
  )
}

const documentOf = (title: string, content: string) =>
  bankPage({ title, content, script: '/js/challenge.js', styles: '/js/challenge.css' })
