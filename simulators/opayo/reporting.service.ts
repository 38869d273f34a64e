import { readNow } from '../platform/clock.repository.ts'
import type { Answer } from '../platform/exchange.ts'
import type { Store } from '../platform/store.ts'
import { find, findWhere } from './call.ts'
import { aged } from './objects.ts'
import { readCommand, reportError, reportOf } from './reporting.ts'

/** `POST /access/access.htm`: one signed command. Every answer is a 200; the number inside tells. */
export async function report(store: Store, body: unknown): Promise<Answer> {
  const xml = new URLSearchParams(typeof body === 'string' ? body : '').get('XML') ?? ''
  return store.transaction(async (tx) => {
    const now = await readNow(tx)
    const command = readCommand(xml)
    const found =
      typeof command === 'string' || command.command !== 'getTransactionDetail'
        ? undefined
        : command.transactionId === null
          ? await findWhere(tx, 'transaction', { vendorTxCode: command.vendorTxCode })
          : await find(tx, 'transaction', command.transactionId)
    const text =
      typeof command === 'string'
        ? reportError(command, now)
        : command.command !== 'getTransactionDetail'
          ? reportError('0010', now)
          : found
            ? reportOf(aged(found.body, now), now)
            : reportError('0043', now)
    return { status: 200, body: text, headers: { 'content-type': 'text/xml; charset=ISO-8859-1' } }
  })
}
