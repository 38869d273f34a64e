import { logOut } from '../platform/calls/session.ts'
import { text } from '../platform/text.ts'
import { showToast } from '../ui/messages/toasts.ts'

/** Logs out. Where the server could not be told, whoever shares the device has to know. */
export async function leaveAccount(): Promise<void> {
  if (!(await logOut()))
    showToast({ content: text('shell.nav.notLoggedOut'), type: 'error', closeAfter: 15_000 })
}
