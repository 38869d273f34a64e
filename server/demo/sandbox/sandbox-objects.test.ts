import { describe, expect, it } from 'vitest'
import {
  groupsOf,
  isSandboxProvider,
  kindsOf,
  type SandboxObject,
  type SandboxProvider,
} from './sandbox-objects.ts'

const created = '2026-12-07T10:00:00.000Z'
const object = (kind: string, id: string, body: object): SandboxObject => ({
  id,
  kind,
  created,
  body: { id, ...body },
})

/** Group, id, what it is about, state, the provider's own word, amount. */
const rows = (provider: SandboxProvider, ...objects: SandboxObject[]) =>
  groupsOf(provider, objects).flatMap(({ name, objects: shown }) =>
    shown.map(({ id, about, status, amount }) => [name, id, about, status.label, status.word, amount]),
  )

const visa = { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2034 }

describe('Stripe', () => {
  const intent = (id: string, body: object) =>
    object('payment_intent', id, { amount: 4000, currency: 'gbp', client_secret: `${id}_secret_x`, ...body })

  it('shows payments in our words with Stripe’s beside them, newest first', () => {
    const method = object('payment_method', 'pm_1', { customer: null, card: visa })
    expect(
      rows(
        'stripe',
        method,
        intent('pi_1', { status: 'requires_payment_method' }),
        intent('pi_2', {
          status: 'requires_payment_method',
          last_payment_error: { payment_method: { id: 'pm_1' } },
        }),
        intent('pi_3', { status: 'requires_capture', payment_method: 'pm_1' }),
        intent('pi_4', { status: 'succeeded', payment_method: 'pm_1' }),
      ),
    ).toEqual([
      ['Payments', 'pi_4', 'Visa ending in 4242', 'Taken', 'succeeded', '£40.00'],
      ['Payments', 'pi_3', 'Visa ending in 4242', 'Held', 'requires_capture', '£40.00'],
      ['Payments', 'pi_2', 'Visa ending in 4242', 'Declined', 'requires_payment_method', '£40.00'],
      ['Payments', 'pi_1', 'No card yet', 'Waits for a card', 'requires_payment_method', '£40.00'],
    ])
  })

  it('shows refunds, kept cards with their owner, and customers; a card that is not kept is left out', () => {
    expect(
      rows(
        'stripe',
        object('refund', 're_1', { amount: 150, currency: 'gbp', status: 'pending', payment_intent: 'pi_4' }),
        object('payment_method', 'pm_1', { customer: null, card: visa }),
        object('payment_method', 'pm_2', { customer: 'cus_1', card: visa }),
        object('customer', 'cus_1', { name: 'Sam Sowerby', email: 'sam@example.com' }),
        object('customer', 'cus_2', { deleted: true }),
      ),
    ).toEqual([
      ['Refunds', 're_1', 'Of pi_4', 'On its way', 'pending', '£1.50'],
      ['Saved cards', 'pm_2', 'Visa ending in 4242, expires 07/34, sam@example.com', 'Kept', null, null],
      ['Customers', 'cus_2', '', 'Deleted', null, null],
      ['Customers', 'cus_1', 'Sam Sowerby, sam@example.com', 'Kept', null, null],
    ])
  })
})

it('shows Opayo’s payments, refunds and kept cards; a released payment is money taken', () => {
  const transaction = (id: string, body: object) =>
    object('transaction', id, {
      transactionType: 'Deferred',
      amount: 4000,
      currency: 'GBP',
      customerName: 'Robin Marsh',
      card: { cardType: 'Visa', lastFourDigits: '0006' },
      ...body,
    })
  expect(
    rows(
      'opayo',
      object('card', 'C1', { cardType: 'Visa', lastFourDigits: '0006', expiryDate: '1234', reusable: true }),
      object('card', 'C2', { cardType: 'Visa', lastFourDigits: '0006', reusable: true, isOver: true }),
      object('card', 'C3', { cardType: 'Visa', lastFourDigits: '0006', reusable: false }),
      transaction('T1', { state: 'challenge' }),
      transaction('T2', { state: 'ok' }),
      transaction('T3', { state: 'released' }),
      transaction('T4', { transactionType: 'Refund', state: 'ok', referenceTransactionId: 'T3', card: null }),
    ),
  ).toEqual([
    ['Payments', 'T3', 'Visa ending in 0006, Robin Marsh', 'Taken', 'released', '£40.00'],
    ['Payments', 'T2', 'Visa ending in 0006, Robin Marsh', 'Held', 'ok', '£40.00'],
    [
      'Payments',
      'T1',
      'Visa ending in 0006, Robin Marsh',
      'Waits for the bank’s check',
      'challenge',
      '£40.00',
    ],
    ['Refunds', 'T4', 'Of T3', 'Done', 'ok', '£40.00'],
    ['Saved cards', 'C1', 'Visa ending in 0006, expires 12/34', 'Kept', null, null],
  ])
})

it('shows Ryft’s sessions, refunds, kept cards and customers', () => {
  const card = { scheme: 'Mastercard', last4: '4444', expiryMonth: '1', expiryYear: '2031' }
  const session = (id: string, body: object) =>
    object('payment_session', id, { amount: 500, currency: 'GBP', customerEmail: 'pat@example.com', ...body })
  expect(
    rows(
      'ryft',
      session('ps_1', { status: 'PendingPayment' }),
      session('ps_2', { status: 'PendingPayment', lastError: 'expired_card', paymentMethod: { card } }),
      session('ps_3', { status: 'Captured', paymentMethod: { card } }),
      object('transaction', 'txn_1', { type: 'Capture', status: 'Succeeded', amount: 500, currency: 'GBP' }),
      object('transaction', 'txn_2', {
        type: 'Refund',
        status: 'Succeeded',
        paymentSessionId: 'ps_3',
        amount: 500,
        currency: 'GBP',
      }),
      object('customer', 'cus_1', { email: 'pat@example.com', firstName: 'Pat', lastName: 'Penrose' }),
      object('payment_method', 'pmt_1', { customerId: 'cus_1', card }),
    ),
  ).toEqual([
    ['Payments', 'ps_3', 'Mastercard ending in 4444, pat@example.com', 'Taken', 'Captured', '£5.00'],
    ['Payments', 'ps_2', 'Mastercard ending in 4444, pat@example.com', 'Declined', 'PendingPayment', '£5.00'],
    ['Payments', 'ps_1', 'No card yet, pat@example.com', 'Waits for a card', 'PendingPayment', '£5.00'],
    ['Refunds', 'txn_2', 'Of ps_3', 'Done', 'Succeeded', '£5.00'],
    ['Saved cards', 'pmt_1', 'Mastercard ending in 4444, expires 01/31, pat@example.com', 'Kept', null, null],
    ['Customers', 'cus_1', 'Pat Penrose, pat@example.com', 'Kept', null, null],
  ])
})

it('shows GoCardless’s mandates, bank accounts by their last digits, and customers', () => {
  expect(
    rows(
      'gocardless',
      object('customer', 'CU1', { given_name: 'Robin', family_name: 'Marsh', email: 'robin@example.com' }),
      object('customer_bank_account', 'BA1', {
        bank_name: 'BARCLAYS BANK PLC',
        account_number_ending: '11',
        account_holder_name: 'ROBIN MARSH',
        enabled: false,
      }),
      object('mandate', 'MD1', { reference: 'CC-1', status: 'active', links: { customer: 'CU1' } }),
      object('mandate', 'MD2', { reference: 'CC-2', status: 'transferred', links: { customer: 'CU9' } }),
    ),
  ).toEqual([
    ['Mandates', 'MD2', 'CC-2', 'transferred', null, null],
    ['Mandates', 'MD1', 'CC-1, Robin Marsh', 'Active', null, null],
    ['Bank accounts', 'BA1', 'BARCLAYS BANK PLC, account ending in 11, ROBIN MARSH', 'Disabled', null, null],
    ['Customers', 'CU1', 'Robin Marsh, robin@example.com', 'Kept', null, null],
  ])
})

it('shows fifty of a kind at most', () => {
  const all = Array.from({ length: 60 }, (_, index) => object('customer', `cus_${index}`, {}))
  const customers = groupsOf('stripe', all).find(({ name }) => name === 'Customers')
  expect([customers?.objects.length, customers?.objects[0]?.id]).toEqual([50, 'cus_59'])
})

it('asks for each kind once', () => {
  expect(kindsOf('opayo')).toEqual(['transaction', 'card'])
})

it.each(['paypal', 'toString', '', null, ['stripe']])('has no provider %j', (value) => {
  expect(isSandboxProvider(value)).toBe(false)
})
