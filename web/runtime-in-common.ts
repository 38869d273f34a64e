import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** What this file writes changes with it. */
const ourselves = readFileSync(fileURLToPath(import.meta.url), 'utf8')

/**
 * The build puts its own helpers, less than a kilobyte, into a file that every page would ask for. This writes them into `common`,
 * which every page has and which needs no other file but `vendor`: whoever uses a helper takes it from there. Fails the build where
 * that is not so, and where a file would change without its name, which is made before: browsers keep files for ever.
 */
export const runtimeInCommon = (): Plugin => ({
  name: 'centrecourt-runtime',
  apply: 'build',
  augmentChunkHash: ({ name }) => (name === 'common' ? ourselves : undefined),
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      )
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      const vendor = chunks.find(({ name }) => name === 'vendor')
      const common = chunks.find(({ name }) => name === 'common')
      if (!runtime || !vendor || !common)
        throw new Error("there is no file of the build's helpers, no vendor or no common")
      if (common.imports.toSorted().join() !== [runtime.fileName, vendor.fileName].toSorted().join())
        throw new Error(`common needs the build's helpers and vendor, not ${common.imports.join(', ')}`)

      const helpers = asConstants(runtime)
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue
        if (chunk !== common && !chunk.imports.includes(common.fileName))
          throw new Error(`${chunk.fileName} would keep its name when common gets another`)
        const { statement, taken } = importOf(runtime, chunk)
        const replaced =
          chunk === common
            ? `${helpers.code}const ${taken.map(([from, to]) => `${to}=${constantOf(from)}`).join()};`
            : `import{${taken.map(([from, to]) => `${constantOf(from)} as ${to}`).join()}}from"./${baseOf(common)}";`
        chunk.code = chunk.code.replace(statement, () => replaced)
        if (chunk.code.includes(baseOf(runtime))) throw new Error(`${chunk.fileName} takes helpers twice`)
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
      }
      common.code += `export{${helpers.constants.join()}};`
      delete bundle[runtime.fileName]
    },
  },
})

const baseOf = ({ fileName }: Rolldown.OutputChunk): string => fileName.slice(fileName.lastIndexOf('/') + 1)

/** Whatever else stands in `common`, nothing there has such a name. */
const constantOf = (exported: string): string => `$build_${exported}`

/** `a as b,c` as pairs of what is given and what it is called from there on. */
const pairsOf = (list: string): (readonly [from: string, to: string])[] =>
  list.split(',').map((one) => {
    const [from = '', to = from] = one.trim().split(' as ')
    return [from, to] as const
  })

/** How a file takes helpers. @throws when it does so in another way than the build writes it */
function importOf(runtime: Rolldown.OutputChunk, { fileName, code }: Rolldown.OutputChunk) {
  const found = new RegExp(`import\\{([^}]*)\\}from"\\./${baseOf(runtime).replaceAll('.', '\\.')}";`).exec(
    code,
  )
  if (!found) throw new Error(`${fileName} takes the build's helpers in a way that we do not know`)
  return { statement: found[0], taken: pairsOf(found[1]!) }
}

/** The helpers as constants, under the names of what the build's file exports. @throws when it exports in another way */
function asConstants({ code }: Rolldown.OutputChunk): { code: string; constants: string[] } {
  const exported = /export\{([^}]*)\};?\s*$/.exec(code)
  if (!exported) throw new Error("the build's helpers are exported in a way that we do not know")
  const pairs = pairsOf(exported[1]!)
  const constants = pairs.map(([, name]) => constantOf(name))
  const own = pairs.map(([from]) => from).join()
  return {
    code: `const[${constants.join()}]=(()=>{${code.slice(0, exported.index)}return[${own}]})();`,
    constants,
  }
}
