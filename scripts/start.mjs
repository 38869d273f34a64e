import { buildWeb } from './build.mjs'
import { installPackages, root } from './install.mjs'

/** `npm start`: packages, build, database, sandbox, server, addresses. Only Node itself is needed before this runs. */
process.chdir(root)
installPackages()
buildWeb()
const { register } = await import('tsx/esm/api')
register()
const { startEverything } = await import('../server/start-everything.ts')
await startEverything()
