/** What somebody signed in sees first on a page, which the document asked for before any script was there. */
interface FirstAnswers {
  /** Of the session whose answers these are. */
  mark: string | null
  /** Whole bodies, by address. */
  answers: Record<string, unknown>
}

/** Where the document has put them. */
const page = globalThis as { firstAnswers?: Promise<FirstAnswers | null> | undefined }

/** Milliseconds after which a call no longer waits for them, and after which what nobody took is forgotten. */
const patience = 1000
const lifetime = 10_000

if (page.firstAnswers !== undefined) setTimeout(forgetFirstAnswers, lifetime)

/** The body of a call that was asked for early, once; null where it has to be made. */
export async function firstAnswer(address: string, mark: string | null): Promise<{ body: unknown } | null> {
  const asked = page.firstAnswers
  if (asked === undefined || mark === null) return null
  const found = await Promise.race([asked, after(patience)])
  if (found?.mark !== mark || !(address in found.answers)) return null
  const body = found.answers[address]
  delete found.answers[address]
  return { body }
}

/** Somebody has changed something, or is somebody else. */
export function forgetFirstAnswers(): void {
  page.firstAnswers = undefined
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
