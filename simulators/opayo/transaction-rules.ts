import type { OpayoFault } from './errors.ts'
import { faultsOf, isObject } from './fields.ts'
import type { Fields, FieldRules } from './fields.ts'
import { scaRules, scriptedBrowser } from './sca-rules.ts'

const settings = ['UseMSPSetting', 'Force', 'Disable', 'ForceIgnoringRules']
// Letters of western Europe, figures and common signs: an emoji or another script is refused.
const plain = /^[\u0020-\u007E\u00A1-\u00FF\u2018\u2019]*$/

/** A token that names one attempt of the merchant; letters, figures and four signs. */
const vendorTxCode = { type: 'text', required: true, longest: 40, pattern: /^[\w.{}-]+$/ } as const
const amount = { type: 'amount', required: true } as const
const description = { type: 'text', required: true, longest: 100 } as const

/** The body of a Payment or a Deferred. */
const paymentRules: FieldRules = {
  transactionType: { type: 'text', required: true },
  paymentMethod: {
    type: {
      card: {
        type: {
          merchantSessionKey: { type: 'text' },
          cardIdentifier: { type: 'text', required: true },
          save: { type: 'flag' },
          reusable: { type: 'flag' },
        },
        required: true,
      },
    },
    required: true,
  },
  vendorTxCode,
  amount,
  currency: { type: 'text', required: true, oneOf: ['GBP', 'EUR', 'USD'], codes: { value: 1010 } },
  description,
  customerFirstName: {
    type: 'text',
    required: true,
    longest: 20,
    pattern: plain,
    codes: { missing: 3109, length: 3110, characters: 5041 },
  },
  customerLastName: {
    type: 'text',
    required: true,
    longest: 20,
    pattern: plain,
    codes: { missing: 3107, length: 3108, characters: 5040 },
  },
  billingAddress: {
    type: {
      address1: {
        type: 'text',
        required: true,
        longest: 50,
        pattern: plain,
        codes: { missing: 3111, length: 3112, characters: 5042 },
      },
      address2: { type: 'text', longest: 50, pattern: plain, codes: { characters: 5050 } },
      address3: { type: 'text', longest: 50, pattern: plain, codes: { characters: 5050 } },
      city: {
        type: 'text',
        required: true,
        longest: 40,
        pattern: plain,
        codes: { missing: 3114, length: 3115, characters: 5044 },
      },
      postalCode: {
        type: 'text',
        longest: 10,
        pattern: /^[A-Za-z0-9 -]*$/,
        codes: { length: 3027, characters: 5055 },
      },
      country: {
        type: 'text',
        required: true,
        pattern: /^[A-Z]{2}$/,
        codes: { missing: 3117, characters: 3141 },
      },
      state: { type: 'text', pattern: /^[A-Z]{2}$/, codes: { characters: 3147 } },
    },
    required: true,
  },
  customerEmail: {
    type: 'text',
    longest: 255,
    pattern: /^\S+@\S+$/,
    codes: { length: 3022, characters: 3078 },
  },
  customerPhone: { type: 'text', longest: 20, codes: { length: 3131 } },
  entryMethod: { type: 'text', oneOf: ['Ecommerce', 'MailOrder', 'TelephoneOrder'] },
  apply3DSecure: { type: 'text', oneOf: settings },
  applyAvsCvcCheck: { type: 'text', oneOf: settings },
  referrerId: { type: 'text', longest: 40 },
  credentialType: {
    type: {
      cofUsage: { type: 'text', required: true, oneOf: ['First', 'Subsequent'] },
      initiatedType: { type: 'text', required: true, oneOf: ['CIT', 'MIT'] },
      mitType: {
        type: 'text',
        oneOf: [
          'Recurring',
          'Instalment',
          'Unscheduled',
          'Incremental',
          'DelayedCharge',
          'NoShow',
          'Reauthorisation',
          'Resubmission',
        ],
      },
    },
  },
  strongCustomerAuthentication: { type: scaRules },
}

/** Everything wrong with the body of a Payment or a Deferred. */
export function paymentFaults(body: Fields): OpayoFault[] {
  return [
    ...faultsOf(body, paymentRules),
    ...addressFaults(body),
    ...scaFaults(body),
    ...credentialFaults(body),
  ]
}

const refundRules: FieldRules = {
  transactionType: { type: 'text', required: true },
  referenceTransactionId: { type: 'text', required: true },
  vendorTxCode,
  amount,
  description,
}

/** Everything wrong with the body of a Refund, which has no currency: it is that of the payment. */
export const refundFaults = (body: Fields): OpayoFault[] => faultsOf(body, refundRules)

const missing = (property: string, code = 1003): OpayoFault => ({
  code,
  property,
  description: `${property} is missing`,
  clientMessage: `${property} is missing`,
})

function addressFaults({ billingAddress: address }: Fields): OpayoFault[] {
  if (!isObject(address)) return []
  const postcode = address.country !== 'IE' && !address.postalCode
  return [
    ...(postcode ? [missing('billingAddress.postalCode', 3090)] : []),
    ...(address.country === 'US' && !address.state ? [missing('billingAddress.state', 3130)] : []),
  ]
}

/** A customer who is there must be described to the bank, and always where the customer started a stored-card payment. */
function scaFaults(body: Fields): OpayoFault[] {
  const credential = isObject(body.credentialType) ? body.credentialType : {}
  const byPhone = body.entryMethod === 'MailOrder' || body.entryMethod === 'TelephoneOrder'
  const needed = !byPhone && (body.apply3DSecure !== 'Disable' || credential.initiatedType === 'CIT')
  const sca = body.strongCustomerAuthentication
  if (!isObject(sca)) return needed ? [missing('strongCustomerAuthentication')] : []
  const exempt = body.apply3DSecure === 'Disable' && credential.initiatedType === 'CIT'
  return [
    ...(sca.browserJavascriptEnabled === true
      ? scriptedBrowser
          .filter((name) => sca[name] === undefined || sca[name] === '')
          .map((name) => missing(`strongCustomerAuthentication.${name}`))
      : []),
    ...(exempt && !sca.threeDSExemptionIndicator
      ? [missing('strongCustomerAuthentication.threeDSExemptionIndicator')]
      : []),
  ]
}

/** Keeping a card is the first use of a credential, paying with it a later one. */
function credentialFaults(body: Fields): OpayoFault[] {
  const method = isObject(body.paymentMethod) ? body.paymentMethod.card : undefined
  const card = isObject(method) ? method : {}
  const usage = isObject(body.credentialType) ? body.credentialType.cofUsage : undefined
  const wanted = card.save === true ? 'First' : card.reusable === true ? 'Subsequent' : undefined
  return wanted && usage !== wanted ? [missing('credentialType.cofUsage')] : []
}
