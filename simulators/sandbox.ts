import fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { controlRoutes } from './control/control.routes.ts'
import { goCardlessTimePasses } from './gocardless/clock.service.ts'
import { goCardlessRoutes } from './gocardless/gocardless.routes.ts'
import { opayoRoutes } from './opayo/opayo.routes.ts'
import { openStore } from './platform/store.ts'
import { startDeliveries } from './platform/webhook-delivery.service.ts'
import { ryftTimePasses } from './ryft/clock.service.ts'
import { ryftRoutes } from './ryft/ryft.routes.ts'
import { stripeTimePasses } from './stripe/clock.service.ts'
import { stripeRoutes } from './stripe/stripe.routes.ts'
import { translationRoutes } from './translation/translation.routes.ts'
import { webhookSigners } from './webhook-signers.ts'

export interface SandboxOptions {
  /** PostgreSQL address; the sandbox keeps its tables in the schema `sandbox` there. */
  databaseUrl: string
  /** 0 takes a free port. */
  port: number
  host?: string
  /** Where browsers reach the sandbox, without a slash at the end; by default `http://localhost:` and its port. */
  publicUrl?: string
  /** Log faults of the sandbox itself to standard error. */
  log?: boolean
}

export interface Sandbox {
  /** For servers. */
  url: string
  /** For browsers. */
  publicUrl: string
  port: number
  close(): Promise<void>
}

const tickMs = 60_000

/**
 * Starts the payment sandbox: Stripe at the root, Opayo under `/opayo`, Ryft under `/ryft`, GoCardless under `/gocardless`,
 * the controls under `/__control`, a translation widget under `/translate`.
 * Every answer is given after the database has committed it. Rejects when the database or the port is not to be had.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const store = await openStore(options.databaseUrl)
  const app = fastify({
    logger: options.log ? { level: 'error', stream: process.stderr } : false,
    // Calls that are never to be answered would otherwise keep the server open for ever.
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false },
  })
  let publicUrl = options.publicUrl ?? ''
  const deliveries = await startDeliveries(store, webhookSigners)
  const timePasses = async () => {
    await stripeTimePasses(store)
    await goCardlessTimePasses(store)
    await ryftTimePasses(store)
  }

  await app.register(async (scope) => controlRoutes(scope, store, { deliveries, timePasses }))
  await app.register(async (scope) => translationRoutes(scope))
  await app.register(async (scope) => goCardlessRoutes(scope, store), { prefix: '/gocardless' })
  await app.register(async (scope) => opayoRoutes(scope, store, () => publicUrl), { prefix: '/opayo' })
  await app.register(async (scope) => ryftRoutes(scope, store, () => publicUrl), { prefix: '/ryft' })
  await app.register(async (scope) => stripeRoutes(scope, store, () => publicUrl))

  const host = options.host ?? '127.0.0.1'
  try {
    await app.listen({ port: options.port, host })
  } catch (error) {
    await deliveries.close()
    await store.close()
    throw error
  }
  // A demonstration's clock is mostly moved; where nobody moves it, days pass all the same.
  const ticking = setInterval(() => void timePasses().catch(() => {}), tickMs).unref()
  const { port } = app.server.address() as AddressInfo
  const url = `http://${host}:${port}`
  publicUrl ||= `http://localhost:${port}`
  return {
    url,
    publicUrl,
    port,
    async close() {
      clearInterval(ticking)
      await app.close()
      await deliveries.close()
      await store.close()
    },
  }
}
