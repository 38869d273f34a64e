import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useClient } from './calls/client.ts'
import { crossAreaAddress, flagsAfter, flagsOf } from './flags.ts'
import type { Flags, KeptFlags } from './flags.ts'

const key = 'cc-flags'
/** For a tab whose storage is blocked, as a frame's may be. */
let inMemory: KeptFlags = {}

function readKept(): KeptFlags {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? inMemory
  } catch {
    return inMemory
  }
}

function keep(flags: KeptFlags): void {
  inMemory = flags
  try {
    sessionStorage.setItem(key, JSON.stringify(flags))
  } catch {
    // Kept in memory: good for this document.
  }
}

/** What this visit is, by the links that led here; reading it also keeps it for the tab. */
export function useFlags(): Flags {
  const { search } = useLocation()
  const client = useClient()
  return useMemo(() => {
    const kept = flagsAfter(search, readKept())
    keep(kept)
    return flagsOf(kept, client)
  }, [search, client])
}

/** Makes addresses of pages in other areas, with the flags they need. */
export function useAreaAddress(): (
  area: keyof ReturnType<typeof useClient>['areas'],
  path: string,
) => string {
  const { areas } = useClient()
  const flags = useFlags()
  return (area, path) => crossAreaAddress(areas[area], path, flags)
}
