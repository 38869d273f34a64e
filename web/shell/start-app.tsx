import '../theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { PagesRouter } from '../platform/addresses/PagesRouter.tsx'
import { drawLikeReact } from '../platform/preact/draw-like-react.ts'
import { loadTexts } from '../platform/text.ts'
import { followUpdates } from '../platform/calls/new-version.provider.ts'
import { hideResetToken } from '../platform/kept/reset-token.provider.ts'
import { primeQueries, queryClient } from '../platform/calls/queries.ts'
import { isVisitor } from '../platform/calls/session.ts'
import { fontsAreReady } from '../theme/fonts.ts'
import { Toasts } from '../ui/messages/Toasts.tsx'
import { nextToast } from '../ui/messages/next-toast.ts'
import { showToast } from '../ui/messages/toasts.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { HeaderBasket } from './Header.tsx'
import { Shell } from './Shell.tsx'
import { tellConnection } from './tell-connection.ts'
import { documentBooks, type Area, type HtmlDocument } from '../../contract/pages.ts'

/**
 * Starts one HTML document: `routes` are drawn between the header and the footer of `area`, once `fetchPage` has brought the page
 * at this address. `basket` is the one of the header where it is more than a link. Where the sentences of the document
 * cannot be had, it says so in the words it came with, as it does where no script comes (first-view.ts).
 */
export async function startApp(
  area: Area,
  routes: ReactNode,
  html: HtmlDocument,
  fetchPage: (pathname: string) => Promise<unknown> | null = () => null,
  basket?: HeaderBasket,
): Promise<void> {
  drawLikeReact()
  hideResetToken()
  followUpdates()
  primeQueries(isVisitor)
  try {
    await Promise.all([
      loadTexts(...documentBooks[html]),
      fetchPage(window.location.pathname),
      fontsAreReady(),
    ])
  } catch {
    document.getElementById('root')!.replaceChildren()
    document.getElementById('start-failed')!.hidden = false
    return
  }
  document.getElementById('start-failed')?.remove()
  tellConnection()
  const left = nextToast.take(() => window.sessionStorage)
  if (left !== null) showToast({ content: left, type: 'success' })
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queryClient}>
      <PagesRouter fetchPage={fetchPage}>
        <ErrorBoundary>
          <Shell area={area} basket={basket}>
            {routes}
          </Shell>
        </ErrorBoundary>
        <Toasts />
      </PagesRouter>
    </QueryClientProvider>,
  )
}
