import { listRecords } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import { account } from './call.ts'
import type { GoCardlessCall } from './call.ts'
import { wrongUsage } from './errors.ts'
import { bringUpToDate } from './mandates.service.ts'

const defaultLimit = 50
const largestLimit = 500

/** A page of resources, newest first, with cursors. `filters` are the query names it takes, by their place in `links`. */
export function listOf(kind: string, resource: string, filters: string[]) {
  return async (call: GoCardlessCall): Promise<Body> => {
    const { limit, after, before, 'created_at[gte]': from, 'created_at[lte]': until, ...rest } = call.query
    const unknown = Object.keys(rest).find((name) => !filters.includes(name))
    if (unknown)
      throw wrongUsage(400, 'invalid_filters', `${unknown} is not a filter of ${resource} in the sandbox`)
    const count = limit === undefined ? defaultLimit : Number(limit)
    if (!Number.isInteger(count) || count < 1 || count > largestLimit) {
      throw wrongUsage(400, 'invalid_filters', `limit must be 1 to ${largestLimit}`)
    }
    const page = await listRecords(call.tx, {
      provider: 'gocardless',
      account,
      kind,
      ...(Object.keys(rest).length > 0 ? { where: { links: rest } } : {}),
      ...(from ? { createdFrom: instantOf(from, 'created_at[gte]') } : {}),
      // Up to and with that millisecond.
      ...(until ? { createdBefore: new Date(instantOf(until, 'created_at[lte]').getTime() + 1) } : {}),
      ...(after ? { after } : {}),
      ...(before ? { before } : {}),
      limit: count,
    })
    const shown: Body[] = []
    for (const record of page.records)
      shown.push(kind === 'mandate' ? await bringUpToDate(call, record) : record.body)
    const [first, last] = [page.records[0]?.id, page.records.at(-1)?.id]
    // A cursor says that there is more on its side: newer ones only when we were asked for a later page.
    const cursors = before
      ? { before: page.hasMore ? first : null, after: last ?? null }
      : { before: after ? (first ?? null) : null, after: page.hasMore ? last : null }
    return { [resource]: shown, meta: { cursors, limit: count } }
  }
}

function instantOf(text: string, filter: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()))
    throw wrongUsage(400, 'invalid_filters', `${filter} must be an instant in ISO 8601`)
  return instant
}
