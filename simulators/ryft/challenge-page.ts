/** What the bank's page shows about a payment. `amount` in minor units. */
export interface ChallengeFacts {
  amount: number
  currency: string
  scheme: string
  last4: string
}

/** The page on which the cardholder's bank asks whether it is really them. */
export function challengePage(facts: ChallengeFacts, hidden: { token: string; sessionData: string }): string {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: facts.currency })
  return documentOf(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
    <p class="lead" id="bank" data-session="${escape(hidden.sessionData)}">Your bank wants to make sure that it is you.</p>
    <dl>
      <div><dt>Amount</dt><dd class="amount">${escape(amount.format(facts.amount / 100))}</dd></div>
      <div><dt>Card</dt><dd>${escape(facts.scheme)} ending ${escape(facts.last4)}</dd></div>
    </dl>
    <form method="post" action="/ryft/acs/browser/answer">
      <input type="hidden" name="token" value="${escape(hidden.token)}">
      <input type="hidden" name="threeDSSessionData" value="${escape(hidden.sessionData)}">
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
    <p class="lead" id="bank" data-session="${escape(sessionData)}" data-result="${escape(result)}">You can go back to your payment.</p>`,
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
  <script src="/ryft/v2/acs.js" defer></script>
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
