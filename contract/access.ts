/**
 * Who makes a call. A guest buyer pays with a name and an e-mail address and has no account. Staff are signed in at the front of
 * house, and are no customers there; a manager is staff.
 */
export type Role = 'visitor' | 'guestBuyer' | 'customer' | 'staff' | 'manager'

/** Who may make a call, by what its declaration says in `access`. */
export const mayCall = {
  visitor: ['visitor', 'guestBuyer', 'customer', 'staff', 'manager'],
  guestBuyer: ['guestBuyer', 'customer'],
  customer: ['customer'],
  staff: ['staff', 'manager'],
  manager: ['manager'],
} as const satisfies Record<Role, readonly Role[]>

export type Access = keyof typeof mayCall

export const roles = Object.keys(mayCall) as Role[]

export const isAllowed = (access: Access, role: Role): boolean =>
  (mayCall[access] as readonly Role[]).includes(role)
