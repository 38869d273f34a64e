import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BillingFields } from './BillingFields.tsx'
import { billingFields } from './billing-details.ts'
import type { BillingDetails } from './billing-details.ts'

it('CHK-14 a postcode takes ten characters, everything else of an address eighty', () => {
  const empty = Object.fromEntries(billingFields.map(({ name }) => [name, ''])) as unknown as BillingDetails
  const shown = renderToStaticMarkup(
    <BillingFields billing={empty} errors={{}} serverErrors={{}} onChange={() => undefined} />,
  )
  const inputs = shown.match(/<input[^>]*>/g) ?? []
  const lengthOf = (name: string) =>
    /maxlength="(\d+)"/i.exec(inputs.find((input) => input.includes(`name="${name}"`)) ?? '')?.[1]
  expect(billingFields.map(({ name }) => [name, lengthOf(name)])).toEqual(
    billingFields.map(({ name }) => [name, name === 'billingPostcode' ? '10' : '80']),
  )
})
