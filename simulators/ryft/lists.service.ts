import { listRecords } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import type { Kind, RyftCall } from './call.ts'
import { invalidField } from './errors.ts'

const mostRecords = 10_000

/** A page of a list by the query's startTimestamp, endTimestamp, ascending, limit and startsAfter. Throws RyftError 400. */
export async function pageOf(
  call: RyftCall,
  account: string,
  kind: Kind,
  { where, filters = [] }: { where?: Body; filters?: readonly string[] } = {},
): Promise<{ items: Body[]; paginationToken?: string }> {
  const known = ['startTimestamp', 'endTimestamp', 'ascending', 'limit', 'startsAfter', ...filters]
  const unknown = Object.keys(call.query).find((name) => !known.includes(name))
  if (unknown !== undefined) throw invalidField(`${unknown} is not a known parameter`)
  const { startTimestamp, endTimestamp, ascending, startsAfter } = call.query
  const limit = wholeNumber('limit', call.query.limit ?? '20')
  if (limit < 1 || limit > 50) throw invalidField('limit must be 1 to 50')
  const { records } = await listRecords(call.tx, {
    provider: 'ryft',
    account,
    kind,
    limit: mostRecords,
    ...(where ? { where } : {}),
    ...(startTimestamp ? { createdFrom: moment('startTimestamp', startTimestamp, 0) } : {}),
    ...(endTimestamp ? { createdBefore: moment('endTimestamp', endTimestamp, 1) } : {}),
  })
  const shown = records.filter((record) => record.secret.deleted !== true).map(({ body }) => body)
  if (ascending === 'true') shown.reverse()
  const from = startsAfter === undefined ? 0 : shown.findIndex(({ id }) => id === startsAfter) + 1
  const items = shown.slice(from, from + limit)
  const last = items.at(-1)
  return { items, ...(last && from + limit < shown.length ? { paginationToken: String(last.id) } : {}) }
}

const moment = (name: string, value: string, more: number) =>
  new Date((wholeNumber(name, value) + more) * 1000)

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,12}$/.test(value)) throw invalidField(`${name} must be a whole number`)
  return Number(value)
}
