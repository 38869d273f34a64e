import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/calls/api.ts'
import { callOptions, queryClient } from '../../../platform/calls/queries.ts'
import { clockOffset } from './server-clock.ts'

const deviceNow = () => performance.timeOrigin + performance.now()

/** By the time that came with the document: some seconds late, until the clock itself has been asked. */
function offsetOfDocument(): number | undefined {
  const written = queryClient.getQueryState(callOptions('getTime').queryKey)
  return written?.data && clockOffset(written.data.now, written.dataUpdatedAt, written.dataUpdatedAt)
}

/** The clock is asked again each ten minutes: a device that slept goes on with the right time. */
const clockQuery = {
  queryKey: ['getTime', { as: 'offset' }],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const askedAt = deviceNow()
    const { now } = await call('getTime', {}, { signal })
    return clockOffset(now, askedAt, deviceNow())
  },
  initialData: offsetOfDocument,
  initialDataUpdatedAt: 0,
  staleTime: 600_000,
  refetchInterval: 600_000,
} as const

/**
 * The instant at the server in milliseconds, anew each `everyMs`; undefined until the server has told. Where it cannot tell, the
 * device's own clock has to do.
 */
export function useNow(everyMs: number): number | undefined {
  const { data: offset, isError } = useQuery(clockQuery)
  const [device, setDevice] = useState(deviceNow)
  useEffect(() => {
    const tick = () => setDevice(deviceNow())
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  if (offset !== undefined) return device + offset
  return isError ? device : undefined
}
