import type { Product } from './product.ts'

/**
 * What must never be found in anything the product wrote: rows, jobs, e-mails, logs. Card numbers by their check digit,
 * security codes by the names of their fields, bank account numbers, and every secret that the payment sandbox itself
 * knows: client secrets, session keys, one-use tokens, webhook secrets.
 */
export async function leaksOf(product: Product): Promise<string[]> {
  const secrets = await secretsOf(product)
  const places = [...(await rowsOf(product)), { place: 'log', text: product.written() }]
  return places.flatMap(({ place, text }) => leaksIn(text, secrets).map((what) => `${place}: ${what}`))
}

const bankAccounts = /\b(55779911|66374958|88837491)\b/
const securityCode = /"?(cvc|cvv|cvc2|cvv2|security_?code)"?\s*[:=]\s*\\?"?\d{3,4}/i
const keys = /\b(sk_(test|live|sandbox)|rk_(test|live)|whsec|whs)_\w+|Bearer \w{8,}|Basic [\w+/]{8,}=*/

export function leaksIn(text: string, secrets: readonly string[]): string[] {
  const found: string[] = []
  for (const [digits] of text.matchAll(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g)) {
    if (isCardNumber(digits.replace(/\D/g, ''))) found.push('a card number')
  }
  if (bankAccounts.test(text)) found.push('a bank account number')
  if (securityCode.test(text)) found.push('a security code')
  if (keys.test(text)) found.push('a key')
  if (secrets.some((secret) => text.includes(secret))) found.push('a secret of the sandbox')
  return found
}

/** Numbers that cards begin with, and the check digit: a long number of another kind fails one of the two. */
function isCardNumber(digits: string): boolean {
  if (!/^(4|5[1-5]|2[2-7]|3[4-7]|6)/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Every row of every table, jobs included, as text, without columns that are made of others: they hold nothing of their own. */
async function rowsOf(product: Product): Promise<{ place: string; text: string }[]> {
  const tables = await product.query(
    `select format('%I.%I', table_schema, table_name) as name,
        string_agg(format('t.%I', column_name), ', ' order by ordinal_position) as columns
      from information_schema.tables join information_schema.columns using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and is_generated = 'NEVER'
      group by table_schema, table_name`,
  )
  const texts: { place: string; text: string }[] = []
  for (const { name, columns } of tables as { name: string; columns: string }[]) {
    const rows = await product.query(
      `select coalesce(string_agg(row(${columns})::text, E'\\n'), '') as text from ${name} t`,
    )
    texts.push({ place: name, text: rows[0]?.['text'] as string })
  }
  return texts
}

/** Short values are too common to be searched for; those that matter have a field name or a check digit. */
const shortest = 12
const secretName = /secret|session_?key|(^|_)token$|cvc_?token|password/i

async function secretsOf(product: Product): Promise<string[]> {
  const rows = await product.sandboxQuery('select kind, id, body, secret from sandbox.records')
  const found = new Set<string>()
  for (const { kind, id, body, secret } of rows) {
    collect(secret, found)
    collect(body, found)
    if (/session_?key|^token$/i.test(String(kind))) found.add(String(id))
  }
  return [...found].filter((value) => value.length >= shortest && !/^\d+$/.test(value))
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && secretName.test(name)) found.add(inner)
    collect(inner, found)
  }
}
