import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { NoCentresFound } from './NoCentresFound.tsx'
import { noSearch } from './search.ts'
import type { Search } from './search.ts'
import type { SearchActions } from './use-search.ts'
import type { PlacedVenue } from './venue-list.ts'

const york: PlacedVenue = {
  ...{ id: 'york', slug: 'york', name: 'Riverside York', town: 'York', placeType: '' },
  ...{ lat: 53.96, lng: -1.08, address1: '', address2: '', postcode: 'YO1 6GA' },
  facilities: ['Climbing wall'],
  ...{
    canDisplayIneligibleMemberships: false,
    displayVenueSelectionButton: false,
    activitiesV2Enabled: false,
  },
}
const leeds = { lat: 53.8, lng: -1.55, by: 'place', name: 'Leeds' } as const

const drawn = (search: Partial<Search>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoCentresFound
        venues={[york]}
        search={{ ...noSearch, place: leeds, ...search }}
        actions={{} as SearchActions}
        lit={null}
        onLight={() => undefined}
      />
    </MemoryRouter>,
  )

it('VENUE-28 VENUE-29 the nearest is shown, and with a filter the nearest that has it, without saying that there is no other', () => {
  expect(drawn({})).toContain('There is no centre within 5 miles of Leeds. This is the nearest one:')
  const filtered = drawn({ facility: 'climbing' })
  expect(filtered).toContain(
    'There is no centre with a climbing wall within 5 miles. This is the nearest one that has it:',
  )
  expect(filtered).not.toContain('There is no centre within')
})
