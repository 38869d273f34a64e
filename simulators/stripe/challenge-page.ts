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
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: facts.currency.toUpperCase() })
  return documentOf(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
    <p class="lead">Your bank wants to make sure that it is you.</p>
    <dl>
      <div><dt>To</dt><dd>${escape(facts.merchant)}</dd></div>
      <div><dt>Amount</dt><dd class="amount">${escape(amount.format(facts.amount / 100))}</dd></div>
      <div><dt>Card</dt><dd>${escape(brandNames[facts.brand] ?? 'Card')} ending ${escape(facts.last4)}</dd></div>
    </dl>
    <form method="post" action="/3ds/${encodeURIComponent(facts.intent)}">
      <input type="hidden" name="token" value="${escape(hidden.token)}">
      <input type="hidden" name="parent" value="${escape(hidden.parent)}">
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
    <p class="lead" id="finished" data-parent="${escape(parent)}" data-intent="${escape(intent)}">You can go back to your payment.</p>`,
  )
}

function documentOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="/js/challenge.css">
  <script src="/js/challenge.js" defer></script>
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

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
