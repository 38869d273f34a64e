/**
 * Some stories are played at once. One that sleeps makes room; when all that have begun sleep or have ended and none waits to
 * begin, the clock moves to the first that wakes. Every tab of a story counts for itself.
 */
export interface Pace {
  /** Begins to act, after waiting for room. */
  enter(): Promise<void>
  /** Begins to act beside somebody who has room already. */
  join(): void
  /** Ends acting: for good, or until `join`. */
  leave(): void
  /** Sleeps for this many seconds of the clock. `swept`: the server was up meanwhile. */
  sleep(seconds: number, swept: boolean): Promise<void>
}

/** @param passTime moves the clock; resolves when all that follows from it is done */
export function startPace(
  atOnce: number,
  passTime: (seconds: number, swept: boolean) => Promise<void>,
): Pace {
  let acting = 0
  let clock = 0
  let isMoving = false
  const waiting: (() => void)[] = []
  let sleepers: { at: number; swept: boolean; wake: () => void; fail: (error: unknown) => void }[] = []

  function leave(): void {
    const begin = waiting.shift()
    if (begin) return begin()
    acting -= 1
    if (acting === 0 && sleepers.length > 0 && !isMoving) void moveOn()
  }

  async function moveOn(): Promise<void> {
    isMoving = true
    const first = Math.min(...sleepers.map(({ at }) => at))
    const due = sleepers.filter(({ at }) => at === first)
    sleepers = sleepers.filter(({ at }) => at !== first)
    const seconds = first - clock
    clock = first
    const failed = await passTime(
      seconds,
      due.some(({ swept }) => swept),
    ).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    isMoving = false
    acting += due.length
    for (const { wake, fail } of due) {
      if (failed) fail(failed.error)
      else wake()
    }
  }

  return {
    async enter() {
      if (acting >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else acting += 1
    },
    join() {
      acting += 1
    },
    leave,
    sleep: (seconds, swept) =>
      new Promise((wake, fail) => {
        sleepers.push({ at: clock + seconds, swept, wake, fail })
        leave()
      }),
  }
}
