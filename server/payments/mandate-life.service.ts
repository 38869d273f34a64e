import { recordMove, trailOf } from '../events/events.service.ts'
import type { Handle } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import type { Services } from '../services.ts'
import {
  findMandateByReference,
  findUndecidedMandates,
  lockMandate,
  updateMandate,
  type MandateRow,
} from './bank-accounts.repository.ts'
import type { MandateReading } from './direct-debit-provider.ts'
import { mandateMoves, mandateMovesTo, type MandateState } from './mandate-state.ts'

const instruction = { kind: 'mandate', table: mandateMoves }

type KnownReading = Extract<MandateReading, { kind: 'known' }>
type Change = Partial<Pick<MandateRow, 'providerReference' | 'nextPossibleChargeDate'>>

/**
 * Makes named moves of an instruction. If the bank has set it up, refuses it or ends it, the same transaction stores a job that
 * tells the customer of the order that asked for it.
 */
export async function moveMandate(
  tx: Handle,
  services: Services,
  mandate: MandateRow,
  moves: readonly string[],
  change: Change = {},
  facts: Record<string, unknown> = {},
): Promise<void> {
  const at = services.clock.now()
  let { state } = mandate
  for (const move of moves) state = await recordMove(tx, instruction, { ...mandate, state }, move, at, facts)
  await updateMandate(tx, mandate, { ...change, state, updatedAt: at })
  const { clientId, orderId } = mandate
  if (state === mandate.state || !toldStates.includes(state) || orderId === null) return
  const reached = (await trailOf(tx, clientId, instruction.kind, mandate.id)).map(({ toState }) => toState)
  // What the bank had set up has ended, whatever the provider calls it: to say that the bank refused it would not be true.
  const told = state === 'failed' && reached.includes('active') ? 'cancelled' : state
  // One that was cancelled may be set up again, and each time is news.
  const nth = reached.filter((one) => (toldStates as readonly string[]).includes(one)).length
  await addJob(tx, 'tell-of-mandate', { clientId, orderId, state: told, nth })
}

/** What a bank decides while nobody is there. An instruction that we withdraw ourselves is told with its order. */
const toldStates: readonly MandateState[] = ['active', 'failed', 'cancelled']

/**
 * Asks the provider how an instruction stands and makes the same moves here, also to the instruction that replaced it. An
 * answer that comes late or twice changes nothing.
 */
export async function followMandate(services: Services, clientId: string, reference: string): Promise<void> {
  const known = await findMandateByReference(services.db.handle, clientId, reference)
  if (!known) return
  const reading = await services.directDebit.readMandate(reference)
  if (reading.kind === 'unknown') throw new Error(`mandate ${known.id} is not known yet: ${reading.reason}`)
  if (reading.kind === 'unheardOf')
    services.log.error(
      { mandate: known.id, status: reading.status },
      'the direct debit provider has a word for a mandate that is not known here',
    )
  const isFresh = await services.db.inTransaction(async (tx) => {
    const mandate = await lockMandate(tx, clientId, known.id)
    if (!mandate) return true
    // It has moved since we asked: our answer may be older than the row.
    if (mandate.state !== known.state) return false
    // Stored even if nothing has moved, so that the sweep asks about others first.
    if (reading.kind === 'unheardOf') await moveMandate(tx, services, mandate, [])
    else
      await moveMandate(
        tx,
        services,
        mandate,
        mandateMovesTo(mandate.state, reading.state),
        changeOf(reading),
      )
    return true
  })
  if (!isFresh) await followMandate(services, clientId, reference)
}

function changeOf({ reference, nextPossibleChargeDate }: KnownReading): Change {
  return { providerReference: reference, ...(nextPossibleChargeDate ? { nextPossibleChargeDate } : {}) }
}

/** Banks take days; a lost webhook must not keep an instruction waiting for ever. */
const askAfterMs = 60 * 60_000

/** Asks about the instructions that the bank has yet to decide on, or that may go on. */
export async function sweepUndecidedMandates(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - askAfterMs)
  for (const { clientId, reference } of await findUndecidedMandates(services.db.handle, before)) {
    await followMandate(services, clientId, reference).catch((error: unknown) =>
      services.log.warn({ mandate: reference, err: error }, 'a mandate is asked about again later'),
    )
  }
}
