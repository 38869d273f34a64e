import type { ServerLine } from './server-line.ts'

/** Several servers on one database. */
export interface Fleet extends ServerLine {
  /** All of them end at once. */
  killAll(): Promise<void>
}

/** Calls take turns among the servers that are up; each kill ends the next of them while the others go on. */
export function fleetOf(lines: readonly ServerLine[]): Fleet {
  let calls = 0
  let kills = 0
  return {
    async port() {
      calls += 1
      // The first of them that is up.
      return Promise.race(lines.map((_, index) => lines[(calls + index) % lines.length]!.port()))
    },
    async kill() {
      kills += 1
      await lines[kills % lines.length]!.kill()
    },
    async killAll() {
      await Promise.all(lines.map((line) => line.kill()))
    },
    kills: () => lines.reduce((sum, line) => sum + line.kills(), 0),
    lastKill: () => lines.map((line) => line.lastKill()).reduce((last, one) => (one > last ? one : last)),
    async setClock(offsetMs) {
      await Promise.all(lines.map((line) => line.setClock(offsetMs)))
    },
    async stop() {
      await Promise.all(lines.map((line) => line.stop()))
    },
  }
}
