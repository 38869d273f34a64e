import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ClientContext } from '../../platform/calls/client.ts'
import type { ClientConfiguration } from '../../platform/calls/client.ts'
import { MembershipDetails } from './MembershipDetails.tsx'
import type { Card } from './membership-list.ts'

afterEach(() => vi.unstubAllGlobals())

const zero = { formatted: '£0.00', decimal: '0.00', raw: { amount: 0, currency: 'GBP' } }
const areas = { bookings: '', checkout: '', myAccount: '', onlineJoining: '' }

function shown(providesAccessTo: string[]): string {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  const card = {
    membership: { name: 'Swim', description: '', categories: [], providesAccessTo, benefits: [] },
    option: {
      isPurchasable: { canPurchase: true, hasPrices: false, message: null },
      paymentType: 'fixed',
      globalBasePrice: zero,
      fees: { baseFee: zero },
    },
  } as unknown as Card
  return renderToStaticMarkup(
    <MemoryRouter>
      <ClientContext value={{ areas } as unknown as ClientConfiguration}>
        <MembershipDetails card={card} onClose={() => undefined} onSelect={() => undefined} />
      </ClientContext>
    </MemoryRouter>,
  )
}

it('MEM-15 what a membership opens is a list where there is something in it', () => {
  const heading = 'What it opens'
  expect(shown(['Pool', 'Sauna'])).toContain(heading)
  expect(shown([])).not.toContain(heading)
})
