import { startSandbox } from './sandbox.ts'

/** The payment sandbox as a process of its own; the variables it reads are listed in `.env.example`. */
async function main(): Promise<void> {
  const { SANDBOX_DATABASE_URL, NODE_ENV } = process.env
  const port = process.env.SANDBOX_PORT || '3001'
  if (NODE_ENV === 'production') throw new Error('The payment sandbox does not run in production.')
  if (!SANDBOX_DATABASE_URL)
    throw new Error('SANDBOX_DATABASE_URL must name the PostgreSQL database of the sandbox.')
  if (!/^\d{1,5}$/.test(port)) throw new Error('SANDBOX_PORT must be a port number.')
  const publicUrl = process.env.SANDBOX_PUBLIC_URL?.replace(/\/+$/, '')

  const sandbox = await startSandbox({
    databaseUrl: SANDBOX_DATABASE_URL,
    port: Number(port),
    host: process.env.SANDBOX_HOST || '127.0.0.1',
    ...(publicUrl ? { publicUrl } : {}),
    log: true,
  })

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // Whatever is still open, the parent must not wait for it.
    setTimeout(() => process.exit(0), 5000).unref()
    void sandbox.close().finally(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)

  console.log(`Payment sandbox ready at ${sandbox.publicUrl}`)
  process.send?.({ type: 'ready', port: sandbox.port })
}

main().catch((error: Error) => {
  console.error(error.message || String(error))
  process.exit(1)
})
