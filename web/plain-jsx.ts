import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const runtime = fileURLToPath(new URL('jsx-runtime.ts', import.meta.url))

/** Every element calls `jsx` by its name: React's own is a property of an object, and the way to it would stand in each call. */
export const plainJsx = (): Plugin => ({
  name: 'centrecourt-jsx',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_source, importer) => (importer === runtime ? null : runtime),
  },
})
