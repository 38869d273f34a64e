import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { createServices } from './create-services.ts'
import { migrateFor } from './databases.ts'
import { expectDemoDatabase } from './demo/demo-database.service.ts'
import { registerDemo } from './demo/demo.routes.ts'
import { loadDemo } from './demo/demo.service.ts'
import { everyDay, everyMinute, jobHandlers } from './jobs.ts'
import { parseConfig } from './platform/config.ts'
import { migrateJobs, startWorker } from './platform/jobs.ts'
import { checkStateTables } from './state-tables.ts'
import type { Services } from './services.ts'
import { registerWebHost } from './web-host/web-host.ts'

export interface RunningServer {
  port: number
  services: Services
  close(): Promise<void>
}

/** Brings the database up to date, loads the demo where this is one, then listens and runs jobs. */
export async function startServer(environment: Record<string, string | undefined>): Promise<RunningServer> {
  checkStateTables()
  const config = parseConfig(environment)
  const services = createServices(config)
  if (config.mode !== 'production') {
    // A mistake in the settings may make the two addresses name two databases.
    for (const url of new Set([config.databaseDirectUrl, config.databaseUrl])) await expectDemoDatabase(url)
  }
  await migrateFor(config)
  await migrateJobs(config.databaseDirectUrl)
  if (config.mode !== 'production') await loadDemo(services)
  const app = await createApp(services)
  if (config.mode !== 'production') registerDemo(app, services)
  await registerWebHost(app, services)
  const worker = await startWorker(
    config.databaseDirectUrl,
    jobHandlers(services),
    { everyMinute, everyDay },
    services.log,
  )
  await app.listen({ host: config.host, port: config.port })
  return {
    port: (app.server.address() as AddressInfo).port,
    services,
    close: async () => {
      await app.close()
      await worker.stop()
      await services.db.close()
    },
  }
}
