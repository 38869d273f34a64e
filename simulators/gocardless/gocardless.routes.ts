import type { FastifyInstance } from 'fastify'
import type { Store } from '../platform/store.ts'
import {
  bankAccountRules,
  createBankAccount,
  disableBankAccount,
  lookUpBankDetails,
  lookupRules,
  retrieveBankAccount,
} from './bank-accounts.service.ts'
import type { GoCardlessEndpoint } from './call.ts'
import { createCustomer, customerRules, retrieveCustomer, updateCustomer } from './customers.service.ts'
import { wrongUsage } from './errors.ts'
import { listOf } from './lists.service.ts'
import {
  cancelMandate,
  cancelRules,
  createMandate,
  mandateRules,
  reinstateMandate,
  retrieveMandate,
} from './mandates.service.ts'
import { answerTo, serveEndpoint } from './serve.ts'
import { retrieveEvent } from './events.service.ts'
import { runSimulator, simulatorRules } from './simulators.service.ts'

const customers: GoCardlessEndpoint[] = [
  {
    method: 'POST',
    path: '/customers',
    resource: 'customers',
    kind: 'create',
    rules: customerRules,
    run: createCustomer,
  },
  {
    method: 'GET',
    path: '/customers',
    resource: 'customers',
    kind: 'list',
    run: listOf('customer', 'customers', []),
  },
  { method: 'GET', path: '/customers/:id', resource: 'customers', kind: 'read', run: retrieveCustomer },
  {
    method: 'PUT',
    path: '/customers/:id',
    resource: 'customers',
    kind: 'update',
    rules: customerRules,
    run: updateCustomer,
  },
]

const bankAccounts: GoCardlessEndpoint[] = [
  {
    method: 'POST',
    path: '/customer_bank_accounts',
    resource: 'customer_bank_accounts',
    kind: 'create',
    rules: bankAccountRules,
    run: createBankAccount,
  },
  {
    method: 'GET',
    path: '/customer_bank_accounts',
    resource: 'customer_bank_accounts',
    kind: 'list',
    run: listOf('customer_bank_account', 'customer_bank_accounts', ['customer']),
  },
  {
    method: 'GET',
    path: '/customer_bank_accounts/:id',
    resource: 'customer_bank_accounts',
    kind: 'read',
    run: retrieveBankAccount,
  },
  {
    method: 'POST',
    path: '/customer_bank_accounts/:id/actions/disable',
    resource: 'customer_bank_accounts',
    kind: 'action',
    run: disableBankAccount,
  },
  {
    method: 'POST',
    path: '/bank_details_lookups',
    resource: 'bank_details_lookups',
    kind: 'lookup',
    rules: lookupRules,
    run: lookUpBankDetails,
  },
]

const mandates: GoCardlessEndpoint[] = [
  {
    method: 'POST',
    path: '/mandates',
    resource: 'mandates',
    kind: 'create',
    rules: mandateRules,
    run: createMandate,
  },
  {
    method: 'GET',
    path: '/mandates',
    resource: 'mandates',
    kind: 'list',
    run: listOf('mandate', 'mandates', ['customer', 'customer_bank_account']),
  },
  { method: 'GET', path: '/mandates/:id', resource: 'mandates', kind: 'read', run: retrieveMandate },
  {
    method: 'POST',
    path: '/mandates/:id/actions/cancel',
    resource: 'mandates',
    kind: 'action',
    rules: cancelRules,
    run: cancelMandate,
  },
  {
    method: 'POST',
    path: '/mandates/:id/actions/reinstate',
    resource: 'mandates',
    kind: 'action',
    rules: cancelRules,
    run: reinstateMandate,
  },
]

const others: GoCardlessEndpoint[] = [
  {
    method: 'GET',
    path: '/events',
    resource: 'events',
    kind: 'list',
    run: listOf('event', 'events', ['mandate']),
  },
  { method: 'GET', path: '/events/:id', resource: 'events', kind: 'read', run: retrieveEvent },
  {
    method: 'POST',
    path: '/scenario_simulators/:id/actions/run',
    resource: 'scenario_simulators',
    kind: 'action',
    rules: simulatorRules,
    run: runSimulator,
  },
]

/** GoCardless's API, under the prefix the plugin is registered with. */
export function goCardlessRoutes(app: FastifyInstance, store: Store): void {
  app.setErrorHandler(async (error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const reason = status === 415 ? 'invalid_content_type' : 'invalid_request'
    const answer = answerTo(status >= 500 ? error : wrongUsage(status, reason, (error as Error).message))
    await reply
      .code(answer.status)
      .headers(answer.headers ?? {})
      .send(answer.body)
  })
  app.setNotFoundHandler(async (_request, reply) => {
    const answer = answerTo(wrongUsage(404, 'resource_not_found', 'Path not found'))
    await reply
      .code(404)
      .headers(answer.headers ?? {})
      .send(answer.body)
  })
  app.removeContentTypeParser('text/plain')
  for (const endpoint of [...customers, ...bankAccounts, ...mandates, ...others])
    serveEndpoint(app, store, endpoint)
}
