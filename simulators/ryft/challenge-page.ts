import { bankPage, escapeHtml, paymentFacts } from '../platform/bank-page.ts'

/** What the bank's page shows about a payment. `amount` in minor units. */
export interface ChallengeFacts {
  amount: number
  currency: string
  scheme: string
  last4: string
}

/** The page on which the cardholder's bank asks whether it is really them. */
export function challengePage(facts: ChallengeFacts, hidden: { token: string; sessionData: string }): string {
  return documentOf(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
    <p class="lead" id="bank" data-session="${escapeHtml(hidden.sessionData)}">Your bank wants to make sure that it is you.</p>
    ${paymentFacts({ ...facts, card: facts.scheme, lastFour: facts.last4 })}
    <form method="post" action="/ryft/acs/browser/answer">
      <input type="hidden" name="token" value="${escapeHtml(hidden.token)}">
      <input type="hidden" name="threeDSSessionData" value="${escapeHtml(hidden.sessionData)}">
      <button class="primary" name="outcome" value="complete">Complete authentication</button>
      <button class="plain" name="outcome" value="fail">Fail authentication</button>
    </form>
    <p class="note">This stands in for a bank. No real card is used and no money moves.</p>`,
  )
}

/** The page after the answer, or for a check that is over. With a result it tells the frame's page. */
export function closedPage(sessionData = '', result = ''): string {
  return documentOf(
    'Card verification',
    `<h1>This check is finished</h1>
    <p class="lead" id="bank" data-session="${escapeHtml(sessionData)}" data-result="${escapeHtml(result)}">You can go back to your payment.</p>`,
  )
}

const documentOf = (title: string, content: string) =>
  bankPage({ title, content, script: '/ryft/v2/acs.js', styles: '/js/challenge.css' })
