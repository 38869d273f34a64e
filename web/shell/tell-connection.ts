import { followConnection } from '../platform/calls/connection.provider.ts'
import { text } from '../platform/text.ts'
import { closeToast, showToast } from '../ui/messages/toasts.ts'

const untilTold = 2 ** 31 - 1

/** A message stays for as long as there is no connection. */
export function tellConnection(): void {
  let lost: string | null = null
  followConnection({
    lost: () => {
      lost ??= showToast({ content: text('shell.offline'), type: 'warning', closeAfter: untilTold })
    },
    back: () => {
      if (lost === null) return
      closeToast(lost)
      lost = null
      showToast({ content: text('shell.online'), type: 'success' })
    },
  })
}
