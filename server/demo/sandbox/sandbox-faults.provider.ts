import type { PaymentFault, PlantedFault } from './payment-faults.ts'

const answerWithinMs = 5_000
const listWithinMs = 1_000

/** Makes this the only failure that waits at the sandbox. Returns false where the sandbox does not answer as agreed. */
export async function plantFault(sandboxUrl: string, { plants }: PaymentFault): Promise<boolean> {
  if (!(await clearFaults(sandboxUrl))) return false
  // One after the other: the sandbox gives them out in the order they were planted.
  for (const { provider, match, kind, times, delayMs } of plants) {
    const late = delayMs === undefined ? {} : { delay_ms: delayMs }
    if (!(await send(sandboxUrl, 'POST', { provider, match, kind, times, ...late }))) return false
  }
  return true
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
