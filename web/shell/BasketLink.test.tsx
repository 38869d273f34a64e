import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BasketLink } from './BasketLink.tsx'

const shown = (count: number) =>
  renderToStaticMarkup(<BasketLink href="http://bookings.x/basket" count={count} />)

it('the badge counts what is in the basket and is not there at nothing', () => {
  expect(shown(0)).toContain('aria-label="Shopping basket"')
  expect(shown(0)).not.toMatch(/>0</)
  expect(shown(1)).toContain('aria-label="Shopping basket, 1 item"')
  expect(shown(3)).toContain('aria-label="Shopping basket, 3 items"')
  expect(shown(3)).toMatch(/>3<\/span>/)
})
