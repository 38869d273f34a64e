import type { Area } from '../../contract/pages.ts'

/** What may be mended without the password, and for how long. */
export interface Mending {
  /** The area in which the registration opened this session; null for one that began with a log-in. */
  registeredIn: Area | null
  hasOrdered: boolean
}

/**
 * Whether details that were given wrong may be put right without the current password: in the session of whoever has just
 * registered on the way of joining, as long as nothing has been ordered.
 */
export const mayMend = ({ registeredIn, hasOrdered }: Mending): boolean =>
  registeredIn === 'online-joining' && !hasOrdered
