/**
 * The answers to what was asked of one connection at once, in that order. Where the database refuses one, it refuses all that follow:
 * the first refusal is thrown, which says why.
 */
export async function inTurn<const Asked extends readonly Promise<unknown>[]>(
  asked: Asked,
): Promise<{ -readonly [Nth in keyof Asked]: Awaited<Asked[Nth]> }> {
  for (const answer of asked) answer.catch(() => undefined)
  const answers: unknown[] = []
  for (const answer of asked) answers.push(await answer)
  return answers as never
}
