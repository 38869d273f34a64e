import { pathToFileURL } from 'node:url'
import { buildWeb } from './build.mjs'
import { installPackages, root } from './install.mjs'

/** `npm start`: packages, builds, database, sandbox, server, addresses. Only Node itself is needed before this runs. */
process.chdir(root)
installPackages()
const { bundleServer } = await import('./bundle.mjs')
const [parts] = await Promise.all([bundleServer(), buildWeb()])
const { startEverything } = await import(pathToFileURL(parts['start-everything']).href)
await startEverything(parts)
