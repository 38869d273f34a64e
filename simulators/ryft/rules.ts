import { flag, group, integer, listOf, metadata, oneOf, required, text } from './shapes.ts'
import type { Fields } from './shapes.ts'

const billingAddress = group({
  firstName: text(),
  lastName: text(),
  lineOne: text(),
  lineTwo: text(),
  city: text(),
  country: text(/^[A-Z]{2}$/),
  postalCode: required(text()),
  region: text(),
})

const person = {
  firstName: text(),
  lastName: text(),
  homePhoneNumber: text(),
  mobilePhoneNumber: text(),
  metadata,
}

const changeable = {
  customerEmail: text(/^\S+@\S+$/),
  customerDetails: group({ id: text(/^cus_\w+$/), ...person }),
  metadata,
  statementDescriptor: group({ descriptor: required(text(/^.{1,22}$/)), city: text(/^.{1,13}$/) }),
}

export const createRules: Fields = {
  ...changeable,
  amount: required(integer(1)),
  currency: required(text(/^[A-Z]{3}$/)),
  captureFlow: oneOf('Automatic', 'Manual'),
  paymentType: oneOf('Standard', 'Recurring', 'Unscheduled'),
  entryMode: oneOf('Online', 'MOTO'),
  returnUrl: text(/^https?:\/\/\S+$/),
  paymentSettings: group({
    paymentMethodOptions: group({ disabled: listOf(text()) }),
    threeDs: group({ challengeIndicator: text() }),
  }),
}

export const updateRules: Fields = { ...changeable, amount: integer(1) }

export const attemptRules: Fields = {
  clientSecret: required(text()),
  paymentMethodType: oneOf('Card'),
  cardDetails: group({
    number: required(text()),
    expiryMonth: required(text(/^(0?[1-9]|1[0-2])$/)),
    expiryYear: required(text(/^\d{2}(\d{2})?$/)),
    cvc: required(text(/^\d{3,4}$/)),
    name: text(),
  }),
  paymentMethod: group({ id: required(text(/^pmt_\w+$/)), cvc: text(/^\d{3,4}$/) }),
  paymentMethodOptions: group({ store: flag }),
  billingAddress,
  customerDetails: group({ email: text(/^\S+@\S+$/) }),
  threeDsRequestDetails: group({
    deviceChannel: required(oneOf('Browser')),
    browserDetails: required(
      group({
        acceptHeader: required(text()),
        colorDepth: required(integer(1)),
        javaEnabled: required(flag),
        language: required(text()),
        screenHeight: required(integer()),
        screenWidth: required(integer()),
        timeZoneOffset: required(integer(-900)),
        userAgent: required(text()),
      }),
    ),
  }),
}

export const continueRules: Fields = {
  clientSecret: required(text()),
  threeDs: required(group({ fingerprint: text(), challengeResult: text() })),
}

export const captureRules: Fields = { amount: integer(1) }
export const refundRules: Fields = { amount: integer(1), reason: text(/^.{1,100}$/) }

export const customerRules: Fields = { email: required(text(/^\S+@\S+$/)), ...person }
export const customerUpdateRules: Fields = { ...person, defaultPaymentMethod: text(/^pmt_\w+$/) }
export const paymentMethodRules: Fields = { billingAddress: required(billingAddress) }

const webhook = {
  active: flag,
  url: text(/^https?:\/\/\S+$/),
  eventTypes: listOf(text(/^[A-Z]\w+\.[a-z_]+$/)),
}
export const webhookRules: Fields = {
  active: required(webhook.active),
  url: required(webhook.url),
  eventTypes: required(webhook.eventTypes),
}
export const webhookUpdateRules: Fields = webhook
