import { expect, it } from 'vitest'
import { statementsWithoutClient } from './client-statements.ts'

/** One planted breach for each way to forget the client, as drizzle and hand-written SQL say it. */
const breaches: [what: string, statement: string][] = [
  ['a read whose list alone names it', 'select "client_id", "id" from "users" where "users"."id" = $1'],
  ['a read of everything', 'select "client_id", "id" from "users"'],
  [
    'a read that sorts by it',
    'select "id" from "users" where "users"."id" = $1 order by "users"."client_id"',
  ],
  [
    'a write that returns it',
    'update "users" set "email" = $1 where "users"."id" = $2 returning "client_id", "id"',
  ],
  ['a write that sets it', 'update "users" set "client_id" = $1 where "users"."id" = $2'],
  ['a delete', 'delete from "users" where "users"."id" = $1'],
  ['an insert', 'insert into "users" ("id", "email") values ($1, $2) returning "id", "client_id"'],
  [
    'a join that leaves one table out',
    'select "carts"."client_id" from "carts" inner join "cart_lines" on "cart_lines"."cart_id" = "carts"."id" where ("carts"."client_id" = $1 and "carts"."id" = $2)',
  ],
  [
    'a join of tables that agree on any client',
    'select "carts"."id" from "carts" inner join "cart_lines" on ("cart_lines"."client_id" = "carts"."client_id" and "cart_lines"."cart_id" = "carts"."id") where "carts"."id" = $1',
  ],
  [
    'a query inside one that names it',
    'select "id" from "users" where ("users"."client_id" = $1 and not exists (select "id" from "carts" where "carts"."user_id" = "users"."id"))',
  ],
  [
    'a query around one that names it',
    'select "id" from "users" where (lower("users"."email") = $1 and exists (select 1 from "carts" where "carts"."client_id" = $2))',
  ],
  [
    'a write beside others',
    'with "write_1" as (insert into "events" ("client_id", "id") values ($1, $2)), "write_2" as (update "carts" set "state" = $3 where "carts"."id" = $4) insert into "emails" ("client_id", "id") values ($5, $6) returning "id"',
  ],
  [
    'the last of several writes',
    'with "write_1" as (insert into "events" ("client_id", "id") values ($1, $2)) update "carts" set "state" = $3 where "carts"."id" = $4 returning "id"',
  ],
  ['an alias that is left out', `select 'client_id' from users person where person.id = $1`],
]

const allowed: [what: string, statement: string][] = [
  ['a read', 'select "id" from "users" where ("users"."client_id" = $1 and "users"."id" = $2) for update'],
  ['an unqualified read', 'select id from users where client_id = $1 and id = $2'],
  [
    'a write',
    'update "users" set "email" = $1 where ("users"."client_id" = $2 and "users"."id" = $3) returning "id"',
  ],
  ['a delete', 'delete from "users" where "users"."client_id" = $1'],
  [
    'an insert',
    'insert into "users" ("client_id", "id") values ($1, $2) on conflict ("client_id","id") do update set "id" = $3',
  ],
  [
    'a join',
    'select "carts"."id" from "carts" left join "cart_lines" on ("cart_lines"."client_id" = "carts"."client_id" and "cart_lines"."cart_id" = "carts"."id") where ("carts"."client_id" = $1)',
  ],
  [
    'several writes at once',
    'with "write_1" as (insert into "events" ("client_id", "id") values ($1, $2)), "write_2" as (update "carts" set "state" = $3 where ("carts"."client_id" = $4 and "carts"."id" = $5)) insert into "emails" ("client_id", "id") values ($6, $7) on conflict do nothing returning "id"',
  ],
  [
    'several writes and nothing else',
    'with "write_1" as (insert into "events" ("client_id", "id") values ($1, $2)), "write_2" as (update "carts" set "state" = $3 where ("carts"."client_id" = $4 and "carts"."id" = $5)) select',
  ],
  [
    'a query that follows the one around it',
    'select "id" from "users" where ("users"."client_id" = $1 and exists (select 1 from "carts" mine where mine.client_id = "users"."client_id"))',
  ],
  [
    'a table of no client',
    'select "code" from "gazetteer_points" where "gazetteer_points"."code" in ($1, $2)',
  ],
  ['the clients themselves', 'select "id" from "clients" order by "clients"."id"'],
  ['no table', 'select pg_advisory_xact_lock(hashtextextended($1, 0))'],
]

it.each(breaches)('%s is a breach', (_, statement) => {
  expect(statementsWithoutClient(statement)).toEqual([statement])
})

it.each(allowed)('%s of one client is fine', (_, statement) => {
  expect(statementsWithoutClient(statement)).toEqual([])
})
