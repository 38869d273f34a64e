import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../platform/queries.ts'

/** The signed-in customer's memberships, always asked for anew: a change may have been ordered in another area. */
export const useOwnMemberships = () => useQuery({ ...callOptions('listOwnMemberships'), staleTime: 0 })
