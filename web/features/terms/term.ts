import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'

/** Terms as the server sends them: title, text and id. */
export type Term = NonNullable<CallerOutput<Routes['getMembershipTerms']>>
