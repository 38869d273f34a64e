import type { FieldRules } from './fields.ts'

const windowSizes = ['Small', 'Medium', 'Large', 'ExtraLarge', 'FullScreen']

/** The `strongCustomerAuthentication` object. What a browser with JavaScript must add is in `scriptedBrowser`. */
export const scaRules: FieldRules = {
  notificationURL: {
    type: 'text',
    required: true,
    longest: 256,
    // A bare `localhost` is refused; a name with a dot or an address is taken.
    pattern: /^https?:\/\/(?!localhost(?:[:/]|$))[^\s]+$/,
    codes: { characters: 1009 },
  },
  browserIP: { type: 'text', required: true, pattern: /^(?:\d{1,3}\.){3}\d{1,3}$/ },
  browserAcceptHeader: { type: 'text', required: true, longest: 2048 },
  browserJavascriptEnabled: { type: 'flag', required: true },
  browserLanguage: { type: 'text', required: true, longest: 8, pattern: /^[A-Za-z-]+$/ },
  browserUserAgent: { type: 'text', required: true, longest: 2048 },
  challengeWindowSize: { type: 'text', required: true, oneOf: windowSizes },
  transType: {
    type: 'text',
    required: true,
    oneOf: [
      'GoodsAndServicePurchase',
      'CheckAcceptance',
      'AccountFunding',
      'QuasiCashTransaction',
      'PrepaidActivationAndLoad',
    ],
  },
  browserJavaEnabled: { type: 'flag' },
  browserColorDepth: { type: 'integer', oneOf: ['1', '4', '8', '15', '16', '24', '32', '48'] },
  browserScreenHeight: { type: 'integer' },
  browserScreenWidth: { type: 'integer' },
  browserTZ: { type: 'integer' },
  acctID: { type: 'text', longest: 64 },
  website: { type: 'text', longest: 100 },
  threeDSExemptionIndicator: {
    type: 'text',
    oneOf: ['LowValue', 'TransactionRiskAnalysis', 'TrustedBeneficiary', 'SecureCorporatePayment'],
  },
}

/** Required as well where the browser runs JavaScript. */
export const scriptedBrowser = [
  'browserJavaEnabled',
  'browserColorDepth',
  'browserScreenHeight',
  'browserScreenWidth',
  'browserTZ',
] as const
