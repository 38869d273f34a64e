import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * Compiles the ICU messages of web/text while building, so that the browser carries no parser. A message that is wrong fails the build.
 * The compiled books also lie in `dist/text`, for the server, which writes those of a page into its document.
 */
export const compileTexts = (): Plugin => ({
  name: 'centrecourt-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/text\/[a-z]+\/[a-z]+\.json$/ },
    handler(source, file) {
      const messages = Object.entries(JSON.parse(source) as Record<string, string>)
      const code = JSON.stringify(
        Object.fromEntries(messages.map(([id, message]) => [id, compiled(message)])),
      )
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'asset', fileName: file.slice(file.indexOf('/text/') + 1), source: code })
      return { code, map: null }
    },
  },
})

/** A plain sentence stays text. */
function compiled(message: string): unknown {
  const tokens = compileMessageOrThrow(message)
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens
}
