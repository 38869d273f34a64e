import type { PaymentFault, PlantedFault } from './switches.ts'

const answerWithinMs = 5_000
const listWithinMs = 1_000

/** Makes this the only failure that waits at the sandbox. Returns false where the sandbox does not answer as agreed. */
export async function plantFault(sandboxUrl: string, fault: PaymentFault): Promise<boolean> {
  const { match, kind, times } = fault
  return (
    (await clearFaults(sandboxUrl)) &&
    (await send(sandboxUrl, 'POST', { provider: 'stripe', match, kind, times }))
  )
}

/** Takes back every planted failure. Returns false where the sandbox does not answer as agreed. */
export async function clearFaults(sandboxUrl: string): Promise<boolean> {
  return send(sandboxUrl, 'DELETE', null)
}

/** The failures still to come; null where the sandbox does not answer. */
export async function listFaults(sandboxUrl: string): Promise<PlantedFault[] | null> {
  try {
    const answer = await fetch(controlAddress(sandboxUrl), { signal: AbortSignal.timeout(listWithinMs) })
    if (!answer.ok) return null
    return ((await answer.json()) as { data: PlantedFault[] }).data
  } catch {
    return null
  }
}

async function send(sandboxUrl: string, method: 'POST' | 'DELETE', body: object | null): Promise<boolean> {
  try {
    const answer = await fetch(controlAddress(sandboxUrl), {
      method,
      ...(body === null
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

const controlAddress = (sandboxUrl: string): string => `${sandboxUrl}/__control/faults`
