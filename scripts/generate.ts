import { writeFile } from 'node:fs/promises'
import { routeMapSource } from '../contract/route-map.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { routes } from '../contract/routes.ts'
import { createApp } from '../server/app.ts'
import { createServices } from '../server/create-services.ts'
import { parseConfig } from '../server/platform/config.ts'

/** `npm run generate`: writes what is made from the contract, the browser's route map and the OpenAPI description. */
const write = (path: string, text: string) => writeFile(new URL(path, import.meta.url), text)

await write('../contract/generated/route-map.ts', routeMapSource())

// Nothing is asked of the database: the description needs only the registered routes.
const services = createServices(
  parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'silent' }),
)
const app = await createApp(services)
await app.ready()
await write('../docs/openapi.json', `${JSON.stringify(app.swagger(), null, 2)}\n`)
const unanswered = Object.entries<RouteDeclaration>(routes).flatMap(([name, { method, path }]) =>
  app.hasRoute({ method, url: path }) ? [] : [name],
)
if (unanswered.length > 0)
  console.log(`No route on the server yet, so not in docs/openapi.json: ${unanswered.join(', ')}`)
await app.close()
await services.db.close()
