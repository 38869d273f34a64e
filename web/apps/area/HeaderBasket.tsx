import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPage } from '../../platform/addresses/lazy-page.ts'
import { Opened } from '../../ui/Opened.tsx'
import { BasketLink } from '../../shell/BasketLink.tsx'
import { useBasket } from '../../shell/use-basket.ts'

const BasketDrawer = lazyPage(
  () => import('../../features/bookings/basket-parts.ts'),
  'BasketDrawer',
  'bookings',
  'basket',
)

/** In the area that fills it the basket opens beside the page where there is room, and is another page where there is none. */
export function HeaderBasket({ href }: { href: string }) {
  const { basket } = useBasket()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BasketLink
        href={href}
        count={basket?.itemCount ?? 0}
        onOpen={(event) => {
          // Whoever wants it in a window of its own gets that.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          if (pathname !== '/basket' && window.matchMedia('(min-width: 50em)').matches) setOpen(true)
          else void navigate('/basket')
        }}
      />
      {isOpen ? (
        <Opened onFailed={() => setOpen(false)}>
          <BasketDrawer onClose={() => setOpen(false)} />
        </Opened>
      ) : null}
    </>
  )
}
