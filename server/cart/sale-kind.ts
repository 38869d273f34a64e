import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { addToCart } from '../../contract/cart.ts'
import type { CheckoutCart } from '../../contract/checkout.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Order } from '../../contract/orders.ts'
import type { SignedInUser } from '../accounts/accounts.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import type { CartItemRow, CartRow } from './cart.repository.ts'

/** The part of a price that every kind has. Amounts in minor units. */
export interface SalePrice {
  currency: string
  dueToday: number
}

export interface FilledCart {
  cart: CartRow
  item: CartItemRow
}

/** What a kind puts into a cart: its own columns, and the price that was shown. */
export type NewItem = Omit<CartItemRow, 'clientId' | 'id' | 'cartId' | 'amountDue' | 'itemHash'>

/** What was bought, as it was then: later changes of names or prices do not change it. Each kind adds its own facts. */
export interface SoldItem {
  type: string
  kind?: string
  price: SalePrice
}

/** What an order needs to know of its item before it is stored. */
export interface Sale {
  item: SoldItem
  /** Value added tax in the amount due, in minor units. */
  tax: number
  promotionCode: string | null
  newMandate: boolean
  setsBillingDay: boolean
}

/** An order, as far as kinds know it. */
export interface PlacedOrder {
  clientId: string
  id: string
  reference: string
  userId: string
  currency: string
  newMandate: boolean
  items: SoldItem[]
}

export interface EmailItem {
  item: SoldItem
  order: PlacedOrder
  client: Pick<Client, 'name' | 'settings'>
  /** An amount in minor units, as text in the order's currency. */
  money: (amount: number) => string
}

/** A kind's part of the e-mails about an order. */
export interface ItemEmails {
  /** The subject up to the operator's name. */
  subject: string
  heading: (firstName: string) => string
  /** What was bought and what it cost. */
  Bought: ComponentType<EmailItem>
  /** What the customer must know besides. */
  Notices: ComponentType<EmailItem>
  /** What it means for the customer that the money could not be taken. */
  NotPaid: ComponentType<EmailItem>
}

export type CartItemView = Omit<
  z.input<typeof CheckoutCart>,
  'cartId' | 'itemHash' | 'outstandingCartBalance' | 'cartPayments' | 'credits'
>

export type CartAddition = z.output<typeof addToCart.body>

/**
 * Something that can be sold. Cart, orders, checkout and notifications know this interface and no kind; kinds are registered in
 * create-services.ts, as payment providers are.
 */
export interface SaleKind {
  /** The text that the item hash is made of: what is bought and every amount of it, without names and labels. */
  fingerprint(item: NewItem): string
  /** Puts one into the cart by the cart's own call; null where it is bought by another call. @returns the cart's id */
  add:
    | ((services: Services, client: Client, user: SignedInUser, addition: CartAddition) => Promise<string>)
    | null
  /** Frees what the item has taken outside its cart, when it leaves a cart that does not become an order. */
  release(tx: Handle, services: Services, item: CartItemRow): Promise<void>
  /** What the checkout shows of it. `isPrivate`: a person who pays for somebody else sees what it costs, not who it is for. */
  cartView(services: Services, client: Client, held: FilledCart, isPrivate: boolean): Promise<CartItemView>
  /** Why it can no longer be sold to this customer, or null. Asked before money is held and again before the order. */
  refusal(tx: Handle, services: Services, client: Client, held: FilledCart): Promise<ErrorCode | null>
  /** Prepares the order in its transaction: names what is sold and settles what belongs to the customer. */
  prepare(tx: Handle, services: Services, client: Client, held: FilledCart): Promise<Sale>
  /** Makes what was bought, once the order's row is stored. @throws Taken */
  fulfil(
    tx: Handle,
    services: Services,
    client: Client,
    sold: { order: PlacedOrder; sale: Sale; item: CartItemRow },
  ): Promise<void>
  /** Takes what many orders want at once, as the last step of an order. @throws Taken */
  claim(tx: Handle, services: Services, item: CartItemRow): Promise<void>
  /** Undoes what `fulfil` and `claim` did, because the money could not be taken. */
  undo(tx: Handle, services: Services, client: Client, order: PlacedOrder): Promise<void>
  /** What a customer reads of it in an order. */
  orderView(item: SoldItem): z.input<typeof Order>['items'][number]
  emails(item: SoldItem): ItemEmails
}

export type SaleKinds = Record<string, SaleKind>

/** Another order took first what this one wanted: rolls it back. */
export class Taken extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** The kind that something was put into a cart by. @throws Error for one that is not registered */
export function kindOf({ saleKinds }: Pick<Services, 'saleKinds'>, name: string): SaleKind {
  const kind = saleKinds[name]
  if (!kind) throw new Error(`nothing of the kind ${name} is sold here`)
  return kind
}
