import { useJoining } from '../selection/joining-context.ts'
import { useMembershipPapers } from '../use-joining-data.ts'
import type { Term } from '../../terms/term.ts'

/** The terms a section asks to agree to. */
export interface TermsView {
  terms: Term[]
  isPending: boolean
  /** Loads again what could not be had; null where nothing failed. */
  retry: (() => void) | null
}

type Papers = ReturnType<typeof useMembershipPapers>
type TermsQuery = Papers['health' | 'terms' | 'directDebit']

/** Health commitment and membership terms, each where there is one. */
export function useReviewTerms(): TermsView {
  const { health, terms } = usePapers()
  return viewOf([health, terms])
}

/** The Direct Debit terms, where there are some. */
export function useDirectDebitTerms(): TermsView {
  return viewOf([usePapers().directDebit])
}

function usePapers(): Papers {
  const { state, user } = useJoining()
  const { membership } = state.selection
  const withDirectDebit = membership?.paymentType === 'recurring' && !user?.hasInstruction
  return useMembershipPapers(membership?.membershipTypeId ?? null, withDirectDebit)
}

function viewOf(queries: TermsQuery[]): TermsView {
  const failed = queries.filter((query) => !query.isSuccess && query.errorUpdateCount > 0)
  return {
    terms: queries.flatMap((query) => (query.data ? [query.data] : [])),
    isPending: queries.some((query) => query.isLoading),
    retry: failed.length === 0 ? null : () => failed.forEach((query) => void query.refetch()),
  }
}
