import type { SandboxObject, SandboxProvider } from './sandbox-objects.ts'
import type { SandboxWebhook } from './sandbox-page.ts'

const listWithinMs = 5_000
/** The sandbox waits for a receiver that does not answer. */
const deliverWithinMs = 30_000

/** The resources of these kinds, oldest first within a kind; null where the sandbox does not answer. */
export async function listObjects(
  sandboxUrl: string,
  provider: SandboxProvider,
  kinds: readonly string[],
): Promise<SandboxObject[] | null> {
  const lists = await Promise.all(
    kinds.map((kind) => list<SandboxObject>(sandboxUrl, `objects?provider=${provider}&kind=${kind}`)),
  )
  return lists.includes(null) ? null : lists.flatMap((found) => found ?? [])
}

/** A provider's webhooks, oldest first; null where the sandbox does not answer. */
export async function listWebhooks(
  sandboxUrl: string,
  provider: SandboxProvider,
): Promise<SandboxWebhook[] | null> {
  return list(sandboxUrl, `webhooks?provider=${provider}`)
}

/**
 * Has the sandbox deliver a webhook again, or all that have not arrived where no id is given.
 * `refused`: there is none of that id, or nowhere to send it; `silent`: the sandbox does not answer.
 */
export async function deliverWebhook(
  sandboxUrl: string,
  provider: SandboxProvider,
  id: string | null,
): Promise<'done' | 'refused' | 'silent'> {
  try {
    const answer = await fetch(`${sandboxUrl}/__control/webhooks/deliver`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, ...(id === null ? {} : { id }) }),
      signal: AbortSignal.timeout(deliverWithinMs),
    })
    await answer.arrayBuffer()
    if (answer.ok) return 'done'
    return answer.status === 400 ? 'refused' : 'silent'
  } catch {
    return 'silent'
  }
}

async function list<Entry>(sandboxUrl: string, what: string): Promise<Entry[] | null> {
  try {
    const answer = await fetch(`${sandboxUrl}/__control/${what}`, {
      signal: AbortSignal.timeout(listWithinMs),
    })
    return answer.ok ? ((await answer.json()) as { data: Entry[] }).data : null
  } catch {
    return null
  }
}
