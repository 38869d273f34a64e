import { createHash, randomBytes } from 'node:crypto'

/** An account with a session that outlasts what time does in tests. Credit in minor units. */
export async function makeCustomer(
  query: (sql: string, values?: unknown[]) => Promise<any[]>,
  name: string,
  credit: number,
  now: Date,
): Promise<{ id: string; email: string; cookie: string }> {
  const email = `${name}@example.com`
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  // A pace of thousands needs accounts without the price of their passwords.
  const [user] = await query(
    `insert into users (client_id, id, reference, email, first_name, last_name, date_of_birth, details,
        password_hash, marks, barcode, created_at, credit_balance)
      select client_id, gen_random_uuid(), $1, $2, 'Ada', 'Brook', '1990-05-17', details, password_hash, '{}', $1, now(), $3
        from users where client_id = 'riverside' and marks = '{}' order by reference limit 1
      returning id`,
    [`RUN-${name}`, email, credit],
  )
  await query(
    `insert into sessions (client_id, token_hash, user_id, created_at, expires_at)
      values ('riverside', $1, $2, $3, $3::timestamptz + interval '60 days')`,
    [hash, user.id, now],
  )
  if (credit > 0)
    await query(
      `insert into credit_entries (client_id, id, user_id, amount, reason, at)
        values ('riverside', gen_random_uuid(), $1, $2, 'granted', now())`,
      [user.id, credit],
    )
  return { id: String(user.id), email, cookie: `cc_auth_token=${token}` }
}
