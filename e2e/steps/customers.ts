import type { Page } from '@playwright/test'
import { buildCustomer, cookieOf, type Customer } from '../../server/testing/builders.ts'
import { callsOf, signIn } from '../world/calls.ts'
import type { Product } from '../world/product.ts'
import { newGuest } from './journey.ts'

/** People with an account of their own, made over the API for the story that needs them. */

export const customerPassword = 'Riverbank1!'

/** Somebody with a new account who has logged in to it: first name Robin, last name Marsh. */
export async function newCustomer(origin: string, firstName = newGuest().firstName): Promise<Customer> {
  const customer = await buildCustomer(callsOf(origin), {
    personal: { first_name: firstName, last_name: 'Marsh' },
    contact: { email: newGuest().email },
    body: {
      password: customerPassword,
      password_confirmation: customerPassword,
      client_id: clientOf(origin),
    },
  })
  const body = { username: customer.email, password: customerPassword }
  return {
    ...customer,
    cookie: cookieOf(await callsOf(origin).call('POST', '/api/auth/customer/login', body)),
  }
}

/** Gives the browser the session of somebody with a new account, who has logged in. */
export async function becomeCustomer(page: Page, origin: string): Promise<Customer> {
  const customer = await newCustomer(origin)
  await signIn(page.context(), origin, customer)
  return customer
}

/** Two people with one email address, Fran and Finn: each logs in by customer ID. */
export async function twoOfOneAddress(product: Product): Promise<[Customer, Customer]> {
  const origin = product.origin()
  const [fran, finn] = [await newCustomer(origin, 'Fran'), await newCustomer(origin, 'Finn')]
  await product.query('update users set email = $2 where id = $1', [finn.id, fran.email])
  return [fran, { ...finn, email: fran.email }]
}

const clientOf = (origin: string): string => new URL(origin).hostname.split('.')[1]!
