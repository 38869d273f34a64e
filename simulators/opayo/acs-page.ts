import type { Transaction } from './objects.ts'

/** The page on which the cardholder's bank asks whether it is really them, with what must come back beside the answer. */
export function questionPage(
  transaction: Transaction,
  hidden: { creq: string; sessionData: string | null },
): string {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: transaction.currency })
  const { card, challenge } = transaction
  return documentOf(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
    <p class="lead">Your bank wants to make sure that it is you.</p>
    <dl>
      <div><dt>To</dt><dd>${escape(transaction.description)}</dd></div>
      <div><dt>Amount</dt><dd class="amount">${escape(amount.format(transaction.amount / 100))}</dd></div>
      <div><dt>Card</dt><dd>${escape(card?.cardType ?? 'Card')} ending ${escape(card?.lastFourDigits ?? '')}</dd></div>
    </dl>
    <form method="post" action="/opayo/acs/answer">
      <input type="hidden" name="creq" value="${escape(hidden.creq)}">
      ${sessionField(hidden.sessionData)}
      <button class="primary" name="answer" value="Y">Pass the check</button>
      <button class="plain" name="answer" value="N">Fail the check</button>
    </form>
    <p class="note">This stands in for a bank: no money moves. <a href="${escape(challenge?.notificationUrl ?? '')}">Leave without an answer</a></p>`,
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
    <form method="post" action="${escape(notificationUrl)}" id="return">
      <input type="hidden" name="cres" value="${escape(fields.cres)}">
      ${sessionField(fields.threeDSSessionData)}
      <button class="primary">Back to the shop</button>
    </form>`,
  )
}

export const closedPage = (heading: string): string =>
  documentOf(
    'Card verification',
    `<h1>${escape(heading)}</h1><p class="lead">You can go back to your payment.</p>`,
  )

const sessionField = (value: string | null) =>
  value === null ? '' : `<input type="hidden" name="threeDSSessionData" value="${escape(value)}">`

function documentOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="/opayo/api/v1/js/challenge.css">
  <script src="/opayo/api/v1/js/acs.js" defer></script>
</head>
<body>
  <div class="banner"><span class="bank"><span class="mark" aria-hidden="true"></span>Sandbox Bank</span><span class="test">TEST</span></div>
  <div class="page">
    ${content}
  </div>
</body>
</html>
`
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
