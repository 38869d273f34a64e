import type { Plugin } from 'vite'

/**
 * Lets the build leave out what no page uses of the router. Names for developers' tools are written onto its components when it
 * is read, and the calls that make components look as if they did something: either keeps all that the component uses. The one
 * name that React has and Preact has not is for a part of it that is left out.
 */
export const droppableRouter = (): Plugin => ({
  name: 'centrecourt-router',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/production\/[\w-]+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^var useOptimisticImpl = .*;$/m, 'var useOptimisticImpl;')
        .replace(/ = (React\d*\.(forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
