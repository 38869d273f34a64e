import type { z } from 'zod'
import type { SignedInUser } from '../accounts/accounts.service.ts'
import type { AgreedFact } from '../agreement/agreement.ts'
import type { VatClass } from '../client-configuration/client-settings.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { Area } from '../../contract/pages.ts'
import type { addToCart } from '../../contract/cart.ts'
import type { AttendeeWaiver } from '../../contract/booking-lines.ts'
import type { CheckoutLine } from '../../contract/checkout.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { OrderItem } from '../../contract/orders.ts'
import type { MembershipCredit } from '../credit/membership-credit.ts'
import type { Block } from '../notifications/email.ts'
import type { Sender } from '../notifications/render-email.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import type { Words } from '../text/words.ts'
import type { CartLineRow, CartRow } from './cart.repository.ts'
import type { DayToRemember, TimeToRemember } from './to-remember.ts'

/** The part of a price that every kind has. Amounts in minor units. */
export interface SalePrice {
  currency: string
  dueToday: number
}

/** A cart that is a customer's, and no visitor's. */
export type CustomerCart = CartRow & { userId: string }

/** A line of a cart. `amount` is what it costs alone, `due` what is to pay for it in its cart, in minor units. */
export type CartLine = CartLineRow & { due: number }

/** A cart with what is in it, in the order of adding; never without a line. */
export interface FilledCart {
  /** Somebody's who can pay for it. */
  cart: CustomerCart
  lines: CartLine[]
}

/** All lines of a cart have one currency: the client's. */
export const currencyOf = ({ lines }: FilledCart): string => lines[0]!.price.currency

/** What a kind puts into a cart, at the price that was shown. */
export interface NewLine<Details = unknown> {
  kind: string
  /** Whom it is for. */
  personId: string | null
  venueId: string
  price: SalePrice
  /** What it costs, in minor units. What a card cannot take is waived of the cart as a whole, not here. */
  amount: number
  vatClass: VatClass
  /** The promotion code that the price contains; its use is taken when the order is placed. */
  promotionId: string | null
  /** What the kind's own table has of it. */
  details: Details
}

/** What was bought, as it was then: later changes of names or prices do not change it. Each kind adds its own facts. */
export interface SoldItem {
  type: string
  price: SalePrice
  /** The promotion code that made it cheaper. */
  promotionCode?: string | null
  /** A Direct Debit is being set up for it. */
  newMandate?: boolean
}

/** What an order needs to know of a line before it is stored. */
export interface Sale {
  item: SoldItem
}

/** An order, as far as kinds know it. */
export interface PlacedOrder {
  clientId: string
  id: string
  reference: string
  /** Who pays. */
  userId: string
  currency: string
}

/** A line of an order, as far as kinds know it. It has the id that it had in the cart. */
export interface PlacedLine {
  clientId: string
  id: string
  kind: string
  personId: string
  /** Minor units. */
  amount: number
  promotionId: string | null
  sold: SoldItem
}

/** A kind's part of the e-mails about an order, in the sender's words. */
export interface ItemEmails {
  /** The subject of the confirmation. */
  subject: (reference: string) => string
  heading: (firstName: string) => string
  /** What was bought and what it cost. */
  bought: Block[]
  /** What the customer must know besides. */
  notices: Block[]
  /** What it means for the customer that the money could not be taken. */
  notPaid: string[]
}

/** What the checkout shows of a line, but for what lines of every kind have. */
export type LineView = Pick<z.input<typeof CheckoutLine>, 'name' | 'purchasedFor' | 'membership'> &
  Partial<Pick<z.input<typeof CheckoutLine>, 'booking'>>

export type WaiverView = z.input<typeof AttendeeWaiver>

/** Who looks at a line of a cart. */
export interface Viewer {
  /** Whose cart it is; null: a visitor's. */
  payerId: string | null
  /** A person who pays for somebody else sees what it costs, not who it is for. */
  isPrivate: boolean
}

/**
 * Who fills a cart: a customer, for themselves or for the linked person they act for, or a visitor by the hash of the token in a cookie,
 * with the network that they call from, which limits count by.
 */
export type Buyer =
  | { user: SignedInUser; actingFor: string | null }
  | { user: null; visitorHash: string; network: string }

/** What came of an addition: the cart's id, and what the customer should know besides. */
export interface Added {
  cartId: string
  itemCount: number
  notices: string[]
}

export type CartAddition = z.output<typeof addToCart.body>

/** A question about lines of one cart. */
type AskedOfLines<Answer> = (
  services: Services,
  client: Client,
  cart: CartRow,
  lines: readonly CartLine[],
) => Promise<Answer>

/**
 * Something that can be sold. Cart, orders, checkout and notifications know this interface and no kind; kinds are registered in
 * create-services.ts, as payment providers are.
 */
export interface SaleKind {
  /**
   * Puts what is asked for into the cart by the cart's own call, all or none; null where it is bought by another call.
   * @throws unauthenticated where a visitor cannot have one
   */
  add: ((services: Services, client: Client, buyer: Buyer, addition: CartAddition) => Promise<Added>) | null
  /** The text that the fingerprint is made of: what is bought and every amount of it, without names and labels. */
  fingerprint(line: NewLine): string
  /** Stores the details of a line, and takes what it holds until it is bought or given up. @throws Taken */
  hold(tx: Handle, services: Services, line: CartLineRow, details: unknown): Promise<void>
  /** Frees what the lines hold, when they leave a cart that does not become an order. */
  release(tx: Handle, services: Services, lines: readonly CartLineRow[]): Promise<void>
  /** What the checkout shows of these lines, in their order. @throws not_purchasable */
  describe(
    services: Services,
    client: Client,
    lines: readonly CartLine[],
    viewer: Viewer,
  ): Promise<LineView[]>
  /** Why one of these lines can no longer be sold to this customer, or null. Asked before money is held and again before the order. */
  refusal(
    tx: Handle,
    services: Services,
    client: Client,
    cart: CustomerCart,
    lines: readonly CartLine[],
  ): Promise<ErrorCode | null>
  /** Why these lines are refused, in sentences for the customer, where the code of `refusal` says too little. */
  whyRefused?: AskedOfLines<string[]>
  /** Whether the time is over of something that the lines hold. Who pays or orders now takes it again first. */
  haveLapsed?: AskedOfLines<boolean>
  /** Nothing has lapsed: keeps what the lines hold for as long as paying may take. @returns why it cannot be paid for as it is, or null */
  beginPaying?(
    tx: Handle,
    services: Services,
    client: Client,
    cart: CustomerCart,
    lines: readonly CartLine[],
  ): Promise<ErrorCode | null>
  /** How much of these lines the credit of the payer's memberships may pay. */
  membershipCredit?: AskedOfLines<MembershipCredit[]>
  /** What attendees have to accept before these lines are paid for. */
  waivers?: AskedOfLines<WaiverView[]>
  /** Stores what the customer has accepted of it. @returns whether all of it is accepted, now or before */
  acceptWaivers?(
    tx: Handle,
    services: Services,
    client: Client,
    cart: CustomerCart,
    lines: readonly CartLine[],
    ids: readonly string[],
  ): Promise<boolean>
  /**
   * A visitor has logged in: these lines of theirs are in the customer's cart now. Frees what they held where they cannot stay, and
   * names those lines with a sentence for each. `leaving` do not come along: what they hold is locked with the others', and freed by
   * the caller.
   */
  adopt?(
    tx: Handle,
    services: Services,
    client: Client,
    cart: CustomerCart,
    lines: readonly CartLineRow[],
    leaving: readonly CartLineRow[],
  ): Promise<{ line: CartLineRow; message: string }[]>
  /** Lines of this kind have come, gone or changed: gives all of them the prices that they have together. */
  priceTogether?(
    tx: Handle,
    services: Services,
    client: Client,
    cart: CartRow,
    lines: readonly CartLineRow[],
  ): Promise<void>
  /** The line without its promotion code, which can no longer be used; absent where nothing of this kind takes codes. */
  withoutCode?(tx: Handle, client: Client, line: CartLine): Promise<NewLine>
  /** Prepares the order in its transaction: names what is sold and settles what belongs to the customer. */
  prepare(tx: Handle, services: Services, client: Client, cart: CustomerCart, line: CartLine): Promise<Sale>
  /** Makes what was bought, once the order and its lines are stored. @throws Taken */
  fulfil(
    tx: Handle,
    services: Services,
    client: Client,
    sold: { order: PlacedOrder; line: PlacedLine; sale: Sale },
  ): Promise<void>
  /** Takes what everybody wants, as the last statements of the order: places. @throws Taken */
  claim?(tx: Handle, services: Services, lines: readonly CartLineRow[]): Promise<void>
  /** Ends what was bought: its money could not be taken, or it is given back. The states of the lines are stored already. */
  undo(
    tx: Handle,
    services: Services,
    client: Client,
    order: PlacedOrder,
    lines: readonly PlacedLine[],
  ): Promise<void>
  /** The area whose page shows an order of it. */
  area: Area
  /** What a customer reads of it in an order. */
  orderView(item: SoldItem): z.input<typeof OrderItem>
  emails(item: SoldItem, sender: Sender): ItemEmails
  name(item: SoldItem): string
  /** What the customer agreed to with it; the same sentences as `agrees` of its cart line. */
  agreed(item: SoldItem, words: Words): AgreedFact[]
  /** What the customer agrees to with a line of a cart. */
  agrees(
    services: Services,
    client: Client,
    line: CartLine,
    words: Words,
    viewer: Viewer,
  ): Promise<AgreedFact[]>
  /** From when to when it takes place, where it has such times. */
  times?(item: SoldItem, sender: Pick<Sender, 'words'>): TimeToRemember[]
  /** The days to remember of it; none where there are none. */
  days?(item: SoldItem, locale: string): DayToRemember[]
}

/** Another order took it first; the transaction must not be kept. */
export class Taken extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

export type SaleKinds = Readonly<Record<string, SaleKind>>

/** The kind of a row. @throws where nobody sells that: a fault of ours */
export function kindOf({ saleKinds }: Pick<Services, 'saleKinds'>, name: string): SaleKind {
  const kind = saleKinds[name]
  if (!kind) throw new Error(`nothing is sold as "${name}"`)
  return kind
}

/** The lines by the kinds that have that member; kinds that share it get their lines together. */
export function groupedBy<Name extends keyof SaleKind, Line extends { kind: string }>(
  services: Pick<Services, 'saleKinds'>,
  lines: readonly Line[],
  name: Name,
): { act: NonNullable<SaleKind[Name]>; lines: Line[] }[] {
  const groups = new Map<NonNullable<SaleKind[Name]>, Line[]>()
  for (const line of lines) {
    const act = kindOf(services, line.kind)[name]
    if (act) groups.set(act, [...(groups.get(act) ?? []), line])
  }
  return [...groups].map(([act, ofKind]) => ({ act, lines: ofKind }))
}
