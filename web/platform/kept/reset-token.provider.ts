/** Where the link of an e-mail leads that lets somebody choose a new password. */
const resetPath = '/reset-password'

let token: string | null = null

/**
 * Takes the secret of such a link out of the address, and so out of the history, before anything else can read it there. It is
 * kept in memory alone: after a reload the link of the e-mail is needed again.
 */
export function hideResetToken(): void {
  if (location.pathname !== resetPath) return
  const address = new URL(location.href)
  token = address.searchParams.get('token')
  if (token === null) return
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
}

/** The secret this document was opened with; null without one. */
export const resetToken = (): string | null => token

/** The secret has done its work, or never will. */
export const dropResetToken = (): void => {
  token = null
}
