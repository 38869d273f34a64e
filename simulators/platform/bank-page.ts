/** A text as HTML may hold it, in content and in attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export interface BankPage {
  title: string
  /** HTML; what comes from outside is escaped. */
  content: string
  /** Addresses of the provider's own script and of the style sheet that all of them share. */
  script: string
  styles: string
}

/** A page of the bank that stands in for every cardholder's: the same for all providers, as a real bank's is. */
export function bankPage({ title, content, script, styles }: BankPage): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="${styles}">
  <script src="${script}" defer></script>
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

/** What is about to be paid, as the bank shows it. `amount` in minor units, `currency` in capitals. */
export function paymentFacts(facts: {
  merchant?: string
  amount: number
  currency: string
  card: string
  lastFour: string
}): string {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: facts.currency })
  const to =
    facts.merchant === undefined ? '' : `<div><dt>To</dt><dd>${escapeHtml(facts.merchant)}</dd></div>`
  return `<dl>
      ${to}
      <div><dt>Amount</dt><dd class="amount">${escapeHtml(amount.format(facts.amount / 100))}</dd></div>
      <div><dt>Card</dt><dd>${escapeHtml(facts.card)} ending ${escapeHtml(facts.lastFour)}</dd></div>
    </dl>`
}
