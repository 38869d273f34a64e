import type { Handle } from '../platform/db.ts'
import { sql } from 'drizzle-orm'
import { addLine } from '../cart/add-lines.service.ts'
import { countLines } from '../cart/cart.service.ts'
import { Taken, type NewLine, type SaleKind, type SoldItem } from '../cart/sale-kind.ts'
import { riverside } from './builders.ts'
import type { TestApp } from './test-app.ts'

/**
 * A kind of thing to sell that no operator has: the hire of a towel. It is made as docs/adding.md says, and knows nothing of
 * memberships. Its stock is what everybody wants.
 */

interface Towel {
  size: 'small' | 'large'
}

interface SoldTowel extends SoldItem, Towel {
  type: 'towel'
  name: string
}

const nameOf = ({ size }: Towel) => (size === 'large' ? 'Large towel' : 'Small towel')

/** The tables of the kind, as a migration would make them. */
export const towelTables = `
  create table towel_lines (
    client_id text not null,
    line_id text not null,
    size text not null,
    primary key (client_id, line_id),
    foreign key (client_id, line_id) references cart_lines (client_id, id) on delete cascade
  );
  create table towel_stock (client_id text primary key, remaining integer not null check (remaining >= 0));
  insert into towel_stock values ('riverside', 2);`

async function towelOf(db: Handle, { clientId, id }: { clientId: string; id: string }): Promise<Towel> {
  const { rows } = await db.execute(
    sql`select size from towel_lines where client_id = ${clientId} and line_id = ${id}`,
  )
  return rows[0] as unknown as Towel
}

const stock = (tx: Handle, clientId: string, change: number) =>
  tx.execute(
    sql`update towel_stock set remaining = remaining + ${change}
      where client_id = ${clientId} and remaining + ${change} >= 0 returning remaining`,
  )

export const towelKind: SaleKind = {
  async add(services, client, buyer, { items: [item] }) {
    const line = towelLine(buyer.user?.id ?? null, { size: item?.id === 'small' ? 'small' : 'large' })
    const source = 'online-joining'
    const owner = buyer.user
      ? ({ clientId: client.id, source, userId: buyer.user.id } as const)
      : ({ clientId: client.id, source, visitorHash: buyer.visitorHash } as const)
    const { cart } = await services.db.inTransaction((tx) =>
      addLine(tx, services, owner, line, async () => false),
    )
    return { cartId: cart.id, itemCount: await countLines(services, client.id, cart.id), notices: [] }
  },
  fingerprint: ({ price, details, venueId }) =>
    JSON.stringify(['towel', (details as Towel).size, venueId, price.currency, price.dueToday]),
  async hold(tx, _services, { clientId, id }, details) {
    await tx.execute(sql`insert into towel_lines values (${clientId}, ${id}, ${(details as Towel).size})`)
  },
  async release() {},
  area: 'online-joining',
  async describe({ db }, _client, lines) {
    const views = []
    for (const line of lines)
      views.push({ name: nameOf(await towelOf(db.handle, line)), purchasedFor: null, membership: null })
    return views
  },
  async refusal() {
    return null
  },
  async prepare(tx, _services, _client, _cart, line) {
    const towel = await towelOf(tx, line)
    const item: SoldTowel = { ...towel, type: 'towel', name: nameOf(towel), price: line.price }
    return { item }
  },
  async fulfil() {},
  async claim(tx, _services, lines) {
    for (const { clientId } of lines) {
      const { rows } = await stock(tx, clientId, -1)
      if (rows.length === 0) throw new Taken('cart_changed')
    }
  },
  async undo(tx, _services, { id }, _order, lines) {
    await stock(tx, id, lines.length)
  },
  orderView: (item) => ({ type: 'towel', name: (item as SoldTowel).name }),
  emails: (item) => ({
    subject: (reference) => `Your towel (${reference})`,
    heading: () => 'Your towel is ready',
    bought: [(item as SoldTowel).name],
    notices: [],
    notPaid: [],
  }),
  name: (item) => (item as SoldTowel).name,
  agreed: () => [],
  agrees: async () => [],
}

/** Sells towels in an app from now on. */
export async function sellTowels(app: TestApp): Promise<void> {
  app.services.saleKinds = { ...app.services.saleKinds, towel: towelKind }
  await app.query(towelTables)
}

interface TowelWish {
  /** Minor units, 20% tax included. */
  amount?: number
  size?: Towel['size']
  venue?: string
}

function towelLine(
  personId: string | null,
  { amount = 300, size = 'large', venue }: TowelWish,
): NewLine<Towel> {
  return {
    kind: 'towel',
    personId,
    venueId: riverside.venue(venue),
    price: { currency: 'GBP', dueToday: amount },
    amount,
    vatClass: 'standard',
    promotionId: null,
    details: { size },
  }
}

/** Puts a towel beside whatever is in the customer's cart. */
export function addTowel(app: TestApp, customer: { id: string }, wish: TowelWish = {}) {
  const owner = { clientId: 'riverside', userId: customer.id, source: 'online-joining' } as const
  const line = towelLine(customer.id, wish)
  return app.services.db.inTransaction((tx) => addLine(tx, app.services, owner, line, async () => false))
}

/** Puts a towel into a visitor's cart. @param visitorHash by what the cart is found */
export function addVisitorsTowel(app: TestApp, visitorHash: string, wish: TowelWish) {
  const owner = { clientId: 'riverside', visitorHash, source: 'online-joining' } as const
  const line = towelLine(null, wish)
  return app.services.db.inTransaction((tx) => addLine(tx, app.services, owner, line, async () => false))
}
