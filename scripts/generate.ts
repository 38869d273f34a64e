import { writeFile } from 'node:fs/promises'
import { routeMapSource } from '../contract/route-map.ts'

/** Writes what is generated from the contract: the browser's route map. `npm run generate`. */
await writeFile(new URL('../contract/generated/route-map.ts', import.meta.url), routeMapSource())
