import type { AddressInfo } from 'node:net'
import { createApp } from '../../app.ts'
import { createServices } from '../../create-services.ts'
import { everyMinute, jobHandlers } from '../../jobs.ts'
import { parseConfig } from '../../platform/config.ts'
import { startWorker } from '../../platform/jobs.ts'
import type { SettableClock } from '../../platform/clock.ts'

/**
 * A server as production runs it, HTTP and jobs, which is loaded first and begins when it is told: after a kill the next one
 * is there at once. Its database is migrated already. Its clock is told too; timetables stay as they are when it moves.
 */
interface Order {
  start?: { environment: Record<string, string>; offsetMs: number }
  clock?: number
}

let setClock: (offsetMs: number) => void = () => undefined

async function start({ environment, offsetMs }: NonNullable<Order['start']>): Promise<void> {
  const config = parseConfig(environment)
  const services = createServices(config)
  setClock = (next) => (services.clock as SettableClock).setOffset(next)
  setClock(offsetMs)
  const app = await createApp(services)
  // What begins once a day does so by the machine's time, which is no part of a story.
  const started = { everyMinute, everyDay: [] }
  await startWorker(config.databaseDirectUrl, jobHandlers(services), started, services.log)
  await app.listen({ host: config.host, port: 0 })
  process.send?.({ port: (app.server.address() as AddressInfo).port })
}

process.on('message', (order: Order) => {
  if (order.start)
    start(order.start).catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  else {
    setClock(order.clock ?? 0)
    process.send?.({})
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.({ loaded: true })
