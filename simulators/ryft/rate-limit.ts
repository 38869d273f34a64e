const second = 1_000_000_000n

/** Ryft's limit of calls for a second (5 in its sandbox). Off until it is set, so that tests need not be slow. */
export function rateLimit() {
  let perSecond: number | null = null
  let recent: bigint[] = []
  return {
    set(limit: number | null): void {
      perSecond = limit
      recent = []
    },
    /** Counts one call. @param now nanoseconds of a clock that only goes forward */
    mayCall(now: bigint): boolean {
      if (perSecond === null) return true
      recent = recent.filter((moment) => now - moment < second)
      if (recent.length >= perSecond) return false
      recent.push(now)
      return true
    },
  }
}
