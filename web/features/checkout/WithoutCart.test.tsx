import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { priced } from '../../../contract/money.ts'
import { ClientContext } from '../../platform/calls/client.ts'
import type { ClientConfiguration } from '../../platform/calls/client.ts'
import { callOptions } from '../../platform/calls/queries.ts'
import { text } from '../../platform/text.ts'
import { WithoutCart } from './WithoutCart.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A tab whose own card was refused, and which has then handed its cart over. */
function shown(completeOrderId: string | null): string {
  const notes = new Map([
    ['centrecourt-joining-payment', 'tx-1'],
    ['centrecourt-joining-handed-over', 'cart-1'],
  ])
  const sessionStorage = { getItem: (key: string) => notes.get(key) ?? null, setItem: () => undefined }
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('window', { sessionStorage, location: { hostname: 'online-joining.riverside.localhost' } })
  const client = new QueryClient()
  client.setQueryData(callOptions('getPaymentStatus', { params: { transactionUuid: 'tx-1' } }).queryKey, {
    status: 'failed',
    message: null,
    amount: priced(4000, 'GBP'),
    completeOrderId: null,
    reference: null,
  })
  client.setQueryData(callOptions('getHandOver', { params: { cartId: 'cart-1' } }).queryKey, {
    isBeingPaid: false,
    completeOrderId,
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClientContext value={{ areas: {} } as unknown as ClientConfiguration}>
          <WithoutCart />
        </ClientContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('whoever was refused and then let somebody else pay is told of the order, not of the refusal', () => {
  expect(shown('order-1')).not.toContain(text('checkout.problem.declined'))
  expect(shown(null)).toContain(text('checkout.problem.declined'))
})
