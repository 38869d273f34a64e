import { loadSettings } from './load-settings.ts'
import { startServer } from './start-server.ts'

loadSettings()

/**
 * One server process: migrates, listens, runs jobs. Any number of them can share one database. It stops cleanly on SIGINT and
 * SIGTERM, and when the process that started it has ended.
 */
const running = await startServer(process.env).catch((error: unknown) => {
  console.error((error as Error).message)
  process.exit(1)
})
process.send?.({ type: 'ready', port: running.port, memory: process.memoryUsage.rss() })

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  void running.close().finally(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('disconnect', stop)
