import type { CodeKind } from './plan.ts'
import type { World } from './world.ts'

/** Ids of a batch's promotion codes. */
export type Codes = Readonly<Record<CodeKind, string>>

const rules: Record<CodeKind, { amount: number; maxUses: number }> = {
  few: { amount: 500, maxUses: 8 },
  one: { amount: 1000, maxUses: 1 },
  free: { amount: 100_000_00, maxUses: 4 },
}

/** Makes the codes that the customers of one batch fight for. */
export async function makeCodes(world: World, batch: string): Promise<Codes> {
  const made = Object.entries(rules).map(async ([kind, { amount, maxUses }]) => {
    const code = `${kind}${batch}`.toUpperCase()
    const rule = {
      kind: 'amount_off_today',
      amount,
      id: code,
      code,
      label: 'Some money off today',
      startsOn: null,
      endsOn: null,
      membershipSlugs: null,
      venueSlugs: null,
      paymentTypes: null,
      maxUses,
    }
    await world.query(
      `insert into promotions (client_id, id, code, rule, max_uses, used) values ('riverside', $1, $1, $2, $3, 0)`,
      [code, JSON.stringify(rule), maxUses],
    )
    return [kind, code] as const
  })
  return Object.fromEntries(await Promise.all(made)) as Codes
}
