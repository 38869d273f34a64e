import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError, CallOutput } from '../platform/calls/api.ts'
import { callOptions } from '../platform/calls/queries.ts'

export type Theme = CallOutput<'getTheme'>

/**
 * The theme of a venue, or of the operator. Where the venue's cannot be had, the operator's is asked for once. It is
 * applied by setting custom properties, so a change of venue recolours the page in place.
 */
export function useTheme(venue: string | null): { theme: Theme | null; error: ApiError | null } {
  const ofVenue = useQuery({
    ...callOptions('getTheme', { query: venue === null ? {} : { venue } }),
    placeholderData: keepPreviousData,
    retry: venue === null ? 1 : false,
  })
  const needsFallback = venue !== null && ofVenue.isLoadingError
  const ofOperator = useQuery({
    ...callOptions('getTheme', { query: {} }),
    enabled: needsFallback,
    retry: false,
  })
  const answer = needsFallback ? ofOperator : ofVenue
  const theme = answer.data ?? null

  useEffect(() => {
    if (theme !== null) applyTheme(theme)
  }, [theme])
  return { theme, error: theme === null ? answer.error : null }
}

function applyTheme(theme: Theme): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(theme.tokens)) root.style.setProperty(name, value)
  root.dataset['secondaryButton'] = theme.themeAppSecondaryButtonStyle
}
