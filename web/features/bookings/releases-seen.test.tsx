import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { callOptions } from '../../platform/calls/queries.ts'
import { policy, spin, timetable } from './testing/a-day.ts'
import { useReleasesSeen } from './use-bookings.ts'

const day = '2026-11-25'
const later = '2026-11-26T07:00:00.000Z'

function seen(court: string | null): unknown {
  const client = new QueryClient()
  const venue = { params: { id: 'leeds' }, query: { day } }
  const ofCourt = { params: { id: 'leeds', activity: 'badminton' }, query: { day } }
  const policies = [policy, { ...policy, slug: 'later', opensAt: later }]
  client.setQueryData(callOptions('getTimetable', venue).queryKey, timetable([], { policies }))
  client.setQueryData(callOptions('listCourtTimes', ofCourt).queryKey, {
    ...{ day, opening: { day, hours: [], because: null }, activity: spin, courts: [], times: [] },
    policy: { ...policy, opensAt: later },
  })
  client.setQueryData(callOptions('getCourtPrices', ofCourt).queryKey, {
    people: [
      { person: { id: 'sam', fullName: 'Sam Sowerby' }, opensAt: later, prices: [] },
      { person: { id: 'robin', fullName: 'Robin Sowerby' }, opensAt: day, prices: [] },
    ],
  })
  const Seen = () => JSON.stringify(useReleasesSeen('leeds', day, court))
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Seen />
    </QueryClientProvider>,
  )
  return JSON.parse(markup.replaceAll('&quot;', '"'))
}

it('a countdown knows each policy of the day, and of a court when it opens for whoever looks', () => {
  expect(seen(null)).toEqual({ everybodys: [policy.opensAt, later], own: [] })
  expect(seen('badminton')).toEqual({ everybodys: [later], own: [later, day] })
  expect(seen('squash')).toEqual({ everybodys: [], own: [] })
})
