import type { Plugin } from 'vite'

/**
 * Reads the classes of a style sheet one by one where a component reads them all, so that the build writes each name where it is
 * used and leaves out those that nothing uses. A class that no style sheet has fails the build.
 */
export const namedStyles = (): Plugin[] => [
  {
    name: 'centrecourt-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: '.module.css' },
      handler: (code) => ({
        code: code.replace(/^import (\w+)(?= from '[^']+\.module\.css')/gm, 'import * as $1'),
        map: null,
      }),
    },
    onLog(_level, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
    },
  },
  {
    name: 'centrecourt-styles-kept',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      // A sheet of which nothing is read at run time any more is a part of its page all the same.
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]
