import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ListView } from './list-address.ts'
import { readListView, withListView } from './list-address.ts'

const wasOpenedHere = (state: unknown): boolean =>
  state !== null && typeof state === 'object' && 'detailsOpened' in state

/**
 * The view of the list in the address. A filter replaces the history entry, so that "back" leaves the list; the details are
 * an entry of their own, so that "back" closes them.
 */
export function useListView() {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as object | null
  const change = (part: Partial<ListView>) =>
    setSearch((before) => withListView(before, part), { replace: true, state })
  return {
    view: readListView(search),
    change,
    openDetails: (slug: string) =>
      setSearch((before) => withListView(before, { details: slug }), {
        state: { ...state, detailsOpened: true },
      }),
    closeDetails: () => (wasOpenedHere(state) ? void navigate(-1) : change({ details: null })),
    /** Whether going on from here should take the place of the details in the history. */
    areDetailsAnEntry: wasOpenedHere(state),
  }
}
