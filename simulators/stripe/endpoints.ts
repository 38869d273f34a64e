import type { StripeEndpoint } from './call.ts'
import { createCustomer, retrieveCustomer, updateCustomer } from './customers.service.ts'
import { deleteCustomer } from './delete-customer.service.ts'
import { retrieveEvent } from './events.service.ts'
import {
  listEvents,
  listIntents,
  listMethods,
  listMethodsOfCustomer,
  listRefunds,
  searchIntents,
} from './lists.service.ts'
import * as rules from './param-rules.ts'
import { confirmIntent, createIntent, retrieveIntent, updateIntent } from './payment-intents.service.ts'
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  retrievePaymentMethod,
  updatePaymentMethod,
} from './payment-methods.service.ts'
import { createRefund, retrieveRefund } from './refunds.service.ts'
import { cancelIntent, captureIntent, retrieveCharge } from './settle.service.ts'
import {
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  retrieveSetupIntent,
} from './setup-intents.service.ts'
import { createToken } from './tokens.service.ts'

/** The calls of Stripe's API that the sandbox answers. */
export const endpoints: StripeEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    rules: rules.intentCreateRules,
    required: ['amount', 'currency'],
    run: createIntent,
  },
  { method: 'GET', path: '/v1/payment_intents', rules: rules.intentListRules, run: listIntents },
  {
    method: 'GET',
    path: '/v1/payment_intents/search',
    rules: rules.intentSearchRules,
    required: ['query'],
    run: searchIntents,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    rules: rules.browserRetrieveRules,
    browserRules: rules.browserRetrieveRules,
    run: retrieveIntent,
  },
  { method: 'POST', path: '/v1/payment_intents/:id', rules: rules.intentUpdateRules, run: updateIntent },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    rules: rules.intentConfirmRules,
    browserRules: rules.browserConfirmRules,
    run: confirmIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    rules: rules.intentCaptureRules,
    run: captureIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    rules: rules.intentCancelRules,
    run: cancelIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods',
    rules: rules.paymentMethodRules,
    required: ['type'],
    browserRules: rules.paymentMethodRules,
    run: createPaymentMethod,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    rules: rules.methodListRules,
    required: ['customer'],
    run: listMethods,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    rules: rules.methodUpdateRules,
    run: updatePaymentMethod,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    rules: rules.attachRules,
    required: ['customer'],
    run: attachPaymentMethod,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    rules: rules.retrieveRules,
    run: detachPaymentMethod,
  },
  {
    method: 'POST',
    path: '/v1/tokens',
    rules: rules.tokenRules,
    required: ['cvc_update'],
    browserRules: rules.tokenRules,
    run: createToken,
  },
  { method: 'GET', path: '/v1/payment_methods/:id', rules: rules.retrieveRules, run: retrievePaymentMethod },
  { method: 'POST', path: '/v1/customers', rules: rules.customerRules, run: createCustomer },
  { method: 'GET', path: '/v1/customers/:id', rules: rules.retrieveRules, run: retrieveCustomer },
  { method: 'POST', path: '/v1/customers/:id', rules: rules.customerRules, run: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', rules: {}, run: deleteCustomer },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    rules: rules.methodsOfCustomerRules,
    run: listMethodsOfCustomer,
  },
  { method: 'GET', path: '/v1/charges/:id', rules: rules.retrieveRules, run: retrieveCharge },
  { method: 'POST', path: '/v1/refunds', rules: rules.refundRules, run: createRefund },
  { method: 'GET', path: '/v1/refunds', rules: rules.refundListRules, run: listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', rules: rules.retrieveRules, run: retrieveRefund },
  { method: 'POST', path: '/v1/setup_intents', rules: rules.setupCreateRules, run: createSetupIntent },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    rules: rules.browserRetrieveRules,
    browserRules: rules.browserRetrieveRules,
    run: retrieveSetupIntent,
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    rules: rules.setupConfirmRules,
    browserRules: rules.browserSetupConfirmRules,
    run: confirmSetupIntent,
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    rules: rules.setupCancelRules,
    run: cancelSetupIntent,
  },
  { method: 'GET', path: '/v1/events', rules: rules.eventListRules, run: listEvents },
  { method: 'GET', path: '/v1/events/:id', rules: rules.retrieveRules, run: retrieveEvent },
]
