/** What a message event says of where it comes from. */
interface Message {
  data: unknown
  origin: string
  source: unknown
}

/**
 * How the bank's challenge in our frame ended, by the message of our own page that the bank sends the frame to: `authorised`,
 * or anything else for a failure. Null for every other message, whoever it pretends to be from.
 */
export function scaMessage(message: Message, expected: { origin: string; source: unknown }): string | null {
  if (message.origin !== expected.origin || message.source !== expected.source || !expected.source)
    return null
  const { data } = message
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'sca_completed')
    return null
  const status = 'transaction_status' in data ? data.transaction_status : null
  return typeof status === 'string' && status !== '' ? status : 'failed'
}
