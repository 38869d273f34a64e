import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { digestOf } from './digest.mjs'
import { root } from './install.mjs'

/**
 * Server and payment sandbox as JavaScript that Node loads at once: `npm start`, the commands, the stories, the random runs and
 * production run it. Each build has a folder named by its sources, so that a server that still runs an older one keeps its files.
 */

const place = path.join(root, '.cache', 'server')

const entryPoints = {
  main: 'server/main.ts',
  cli: 'server/cli.ts',
  'start-everything': 'server/start-everything.ts',
  sandbox: 'simulators/main.ts',
  worlds: 'simulators/testing/worlds.ts',
  'money-server': 'server/testing/money/server-process.ts',
}

// These stay where they are installed: native code, a package that reads files beside itself, and one that is CommonJS and
// imported by `import()`, whose names a bundle in parts loses.
const external = ['@node-rs/argon2', '@fastify/swagger-ui', 'cookie']

const olderKept = 3

/**
 * Bundles unless it is done for these sources; about a second.
 * @returns {Promise<Record<keyof typeof entryPoints, string>>} the file of each entry point
 */
export async function bundleServer() {
  const sources = ['server', 'simulators', 'contract', 'scripts/bundle.mjs', 'package-lock.json']
  const folder = path.join(place, digestOf(sources).slice(0, 16))
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
  else await bundleInto(folder)
  removeOlder(folder)
  return Object.fromEntries(Object.keys(entryPoints).map((name) => [name, path.join(folder, `${name}.mjs`)]))
}

async function bundleInto(folder) {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(place, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: unfinished,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external,
    minifySyntax: true,
    logLevel: 'error',
    sourcemap: 'linked',
    sourcesContent: false,
    define: { 'process.env.BUNDLE_FOLDER': JSON.stringify(folder) },
    plugins: [ownPlace(folder), productionReact],
    // The packages that are CommonJS still ask for Node's own modules in their way.
    banner: {
      js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url)",
    },
  })
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Somebody else was quicker with the same.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** Our files go on finding what lies beside them: each keeps its own address. */
const ownPlace = (folder) => ({
  name: 'own-place',
  setup(builder) {
    builder.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      if (file.includes('node_modules')) return undefined
      const contents = await readFile(file, 'utf8')
      const loader = file.endsWith('x') ? 'tsx' : 'ts'
      if (!contents.includes('import.meta')) return { contents, loader }
      const address = path.relative(folder, file).replaceAll(path.sep, '/')
      const url = `new URL(${JSON.stringify(address)}, import.meta.url)`
      return { contents: contents.replaceAll('import.meta.url', `${url}.href`), loader }
    })
  },
})

/** E-mails need React as it is in production; the setting itself is read when the server runs. */
const productionReact = {
  name: 'production-react',
  setup(builder) {
    const filter = /[\\/]node_modules[\\/](react|react-dom|scheduler|@react-email)[\\/].*\.m?js$/
    builder.onLoad({ filter }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replaceAll('process.env.NODE_ENV', '"production"'),
      loader: 'js',
    }))
  },
}

function removeOlder(newest) {
  const others = readdirSync(place)
    .map((name) => path.join(place, name))
    .filter((folder) => folder !== newest)
    .map((folder) => ({ folder, used: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.used - one.used)
  for (const { folder } of others.slice(olderKept)) rmSync(folder, { recursive: true, force: true })
}
