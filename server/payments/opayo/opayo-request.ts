import type {
  AuthoriseRequest,
  Billing,
  BrowserFacts,
  CardToCharge,
  PaymentRow,
} from '../payment-provider.ts'

/**
 * Opayo takes Western letters, figures and common signs. This removes the accents of other letters, and then every character
 * that is left.
 */
export function plainText(text: string, longest: number, otherwise = ''): string {
  const kept = [...text.normalize('NFC')]
    .map((letter) => (/[\u00A1-\u00FF]/.test(letter) ? letter : letter.normalize('NFKD')))
    .join('')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/[^\u0020-\u007E\u00A1-\u00FF]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return kept.slice(0, longest).trim() || otherwise
}

/** The colour depths that 3-D Secure knows. Banks insist on these: a screen of 30 bits counts as 24. */
const knownDepths = [1, 4, 8, 15, 16, 24, 32, 48]

/** An address of the fourth version; Opayo refuses others. */
export function ipv4(ip: string): string {
  const found = /^(?:::ffff:)?((?:\d{1,3}\.){3}\d{1,3})$/i.exec(ip)?.[1]
  return found ?? '127.0.0.1'
}

/** A language in eight characters at most, cut between its parts: `en-GB`. */
export function shortLanguage(language: string): string {
  const parts = language.split('-').filter((part) => /^[A-Za-z]+$/.test(part))
  const two = parts.slice(0, 2).join('-')
  return (two.length <= 8 ? two : (parts[0] ?? '').slice(0, 8)) || 'en-GB'
}

/** What the bank is told about the browser. Numbers as texts, as Opayo's own samples have them. */
export function strongCustomerAuthentication(browser: BrowserFacts, notificationUrl: string) {
  const scripted = {
    browserJavaEnabled: browser.javaEnabled,
    browserColorDepth: String(knownDepths.findLast((depth) => depth <= browser.colourDepth) ?? 1),
    browserScreenHeight: String(browser.screenHeight),
    browserScreenWidth: String(browser.screenWidth),
    browserTZ: String(browser.timezoneOffset),
  }
  return {
    notificationURL: notificationUrl,
    browserIP: ipv4(browser.ip),
    browserAcceptHeader: browser.acceptHeader.slice(0, 2048) || '*/*',
    browserJavascriptEnabled: browser.javascriptEnabled,
    browserLanguage: shortLanguage(browser.language),
    browserUserAgent: browser.userAgent.slice(0, 2048) || 'unknown',
    // 390 by 400 fits the frame that shows it.
    challengeWindowSize: 'Medium',
    transType: 'GoodsAndServicePurchase',
    ...(browser.javascriptEnabled ? scripted : {}),
  }
}

function billingAddress(billing: Billing) {
  return {
    address1: plainText(billing.addressLineOne, 50, '-'),
    ...(billing.addressLineTwo ? optional('address2', plainText(billing.addressLineTwo, 50)) : {}),
    city: plainText(billing.city, 40, '-'),
    postalCode: billing.postcode
      .replaceAll(/[^A-Za-z0-9 -]/g, '')
      .trim()
      .slice(0, 10),
    country: 'GB',
  }
}

const optional = (name: string, value: string): Record<string, string> =>
  value === '' ? {} : { [name]: value }

/** A card that is or will be kept needs a description of how the customer agreed to that. */
function credentialOf(card: CardToCharge) {
  if (card.saved !== null)
    return { cofUsage: 'Subsequent', initiatedType: 'CIT', mitType: 'Unscheduled' } as const
  return card.save ? ({ cofUsage: 'First', initiatedType: 'CIT' } as const) : null
}

/**
 * The body of a deferred payment: the bank holds the amount, and an instruction takes it after the order is stored.
 * @param isForced the bank is asked to check the cardholder whatever its rules say
 */
export function paymentBody(
  payment: PaymentRow,
  request: AuthoriseRequest,
  merchant: string,
  isForced: boolean,
) {
  const { card, billing } = request
  const credentialType = credentialOf(card)
  const email = request.email.length <= 255 && /^[\x21-\x7E]+$/.test(request.email) ? request.email : ''
  return {
    transactionType: 'Deferred',
    paymentMethod: {
      card: {
        ...(card.sessionKey ? { merchantSessionKey: card.sessionKey } : {}),
        cardIdentifier: card.saved ?? card.cardIdentifier ?? '',
        ...(card.saved === null ? {} : { reusable: true }),
        ...(card.save ? { save: true } : {}),
      },
    },
    vendorTxCode: vendorTxCode(payment, isForced && !card.save ? 'again' : 'first'),
    amount: payment.amount,
    currency: payment.currency,
    description: plainText(merchant, 100, 'Payment'),
    customerFirstName: plainText(billing.firstName, 20, 'Customer'),
    customerLastName: plainText(billing.lastName, 20, 'Customer'),
    ...optional('customerEmail', email),
    billingAddress: billingAddress(billing),
    entryMethod: 'Ecommerce',
    apply3DSecure: isForced ? 'Force' : 'UseMSPSetting',
    ...(credentialType ? { credentialType } : {}),
    strongCustomerAuthentication: strongCustomerAuthentication(request.browser, request.notificationUrl),
  }
}

/**
 * The code by which Opayo knows an attempt: our payment's id, and another code for the attempt after a soft decline. 40
 * characters at most.
 */
export const vendorTxCode = (payment: Pick<PaymentRow, 'id'>, which: 'first' | 'again'): string =>
  which === 'first' ? payment.id : `${payment.id}-2`

/** Our reference as the bank's page gets it: base64, because some banks fail on other characters. */
export const sessionData = (code: string): string => Buffer.from(code).toString('base64')
