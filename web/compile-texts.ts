import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles the ICU messages of web/text while building, so that the browser carries no parser. A message that is wrong fails the build. */
export const compileTexts = (): Plugin => ({
  name: 'centrecourt-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/text\/[a-z]+\/[a-z]+\.json$/ },
    handler(source) {
      const messages = Object.entries(JSON.parse(source) as Record<string, string>)
      return {
        code: JSON.stringify(Object.fromEntries(messages.map(([id, message]) => [id, compiled(message)]))),
        map: null,
      }
    },
  },
})

/** A plain sentence stays text. */
function compiled(message: string): unknown {
  const tokens = compileMessageOrThrow(message)
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens
}
