import type { Answer, Kept, Moment } from './kept-answers.ts'

interface Recent {
  /** When the work for it began: what it says is as old as this at most. */
  began: Moment
  answer: Promise<Answer>
  /** Null until it is there. */
  made: Answer | null
}

/** Others than these are asked for again within seconds. */
const mostAnswers = 1000

const recent = new WeakMap<object, Map<string, Recent>>()

/**
 * The answer under that name, as long as the work for it began at most so many seconds ago by either clock; otherwise a new one
 * takes its place. Whoever asks meanwhile waits for the same work. A failure is not kept.
 */
export async function recentAnswer(
  { of, name }: Pick<Kept, 'of' | 'name'>,
  { seconds, now }: NonNullable<Kept['recent']>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answers = recent.get(of) ?? new Map<string, Recent>()
  recent.set(of, answers)
  const before = answers.get(name)
  if (before && isFresh(before, now, seconds)) return before.answer
  dropOld(answers, now, seconds)
  // What says the same as before is not packed again.
  const same = (answer: Answer) => (before?.made?.etag === answer.etag ? before.made : answer)
  const next: Recent = { began: now, answer: work().then(same), made: null }
  // The newest stand last.
  answers.delete(name)
  answers.set(name, next)
  try {
    next.made = await next.answer
    return next.made
  } catch (error) {
    if (answers.get(name) === next) answers.delete(name)
    throw error
  }
}

/** A clock that was set back makes everything old. */
const isFresh = ({ began }: Recent, { machine, clock }: Moment, seconds: number): boolean =>
  [machine - began.machine, clock - began.clock].every((passed) => passed >= 0 && passed < seconds * 1000)

function dropOld(answers: Map<string, Recent>, now: Moment, seconds: number): void {
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size >= mostAnswers) answers.delete(oldest)
  for (const [name, one] of answers) {
    if (isFresh(one, now, seconds)) return
    answers.delete(name)
  }
}
