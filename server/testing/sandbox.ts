import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface RunningSandbox {
  url: string
  stop(): Promise<void>
}

/** The payment sandbox as a process of its own, on a free port. */
export async function startSandbox(databaseUrl: string): Promise<RunningSandbox> {
  const script = fileURLToPath(new URL('../../simulators/main.ts', import.meta.url))
  const child: ChildProcess = fork(script, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      SANDBOX_PORT: '0',
      SANDBOX_DATABASE_URL: databaseUrl,
    },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`the payment sandbox could not start (exit code ${code})`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
