import { useSearchParams } from 'react-router'
import { readFilters, withFilters, type Filters } from './filters.ts'

/** The filters in the address. Each change is an entry of the history: "back" takes it back. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  return {
    filters: readFilters(query),
    change: (part: Partial<Filters>) => setQuery((before) => withFilters(before, part)),
  }
}
