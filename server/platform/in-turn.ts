/**
 * The answers to what was asked of one connection at once, in that order. Where the database refuses one, it refuses all that follow:
 * the first refusal is thrown, which says why. Only for what is sent as it is called, such as what is `madeOnce`: a builder asks when it is
 * awaited, and would ask twice here.
 */
export async function inTurn<const Asked extends readonly (Promise<unknown> & { execute?: never })[]>(
  asked: Asked,
): Promise<{ -readonly [Nth in keyof Asked]: Awaited<Asked[Nth]> }> {
  for (const answer of asked) answer.catch(() => undefined)
  const answers: unknown[] = []
  for (const answer of asked) answers.push(await answer)
  return answers as never
}
