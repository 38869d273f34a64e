import { pathToFileURL } from 'node:url'
import { bundleServer } from './bundle.mjs'

/** `npm run centrecourt -- …`: a command (server/cli.ts) from the bundle that the server runs from. */
const { cli } = await bundleServer()
await import(pathToFileURL(cli).href)
