import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ask, drive, quantile, type Answered, type Target } from './load.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

export interface Plain {
  port: number
  stop(): void
}

/** The name of an answer in an address. */
export const pathOf = (name: string): string => name.replaceAll(/\W/g, '-')

/**
 * Starts the servers that the product is compared with: `/bytes/NAME` sends an answer, `/query/NAME` runs statements first, those
 * of the answer where it has its own, else that of `database`.
 */
export async function startPlain(
  answers: Record<string, Answered & { statements?: readonly Statement[] }>,
  database: { url: string } & Statement,
): Promise<Plain> {
  const child: ChildProcess = fork(fileURLToPath(new URL('plain-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const said = () =>
    new Promise<{ port?: number }>((resolve) =>
      child.once('message', (message) => resolve(message as object)),
    )
  await said()
  const kept = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag']
  child.send({
    answers: Object.fromEntries(
      Object.entries(answers).map(([name, { headers, body, statements }]) => [
        pathOf(name),
        {
          body: body.toString('base64'),
          headers: Object.fromEntries(
            kept.flatMap((header) => (headers[header] ? [[header, headers[header]]] : [])),
          ),
          ...(statements ? { statements } : {}),
        },
      ]),
    ),
    database,
  })
  const { port = 0 } = await said()
  return { port, stop: () => child.disconnect() }
}

/** A read beside its plain server, in short rounds that take turns: answers a second, times in milliseconds, median share. */
export async function compare(
  target: Target,
  bare: Target,
  { clients, rounds, seconds }: { clients: number; rounds: number; seconds: number },
): Promise<{ rate: number; p99: number; share: number }> {
  const [shares, rates, times] = [[] as number[], [] as number[], [] as number[]]
  for (let round = 0; round < rounds; round += 1) {
    const ours = await drive(clients, { seconds }, () => ask(target))
    const theirs = await drive(clients, { seconds }, () => ask(bare))
    rates.push(ours.each.length / ours.seconds)
    times.push(...ours.each)
    shares.push(ours.each.length / ours.seconds / (theirs.each.length / theirs.seconds))
  }
  return { rate: quantile(rates, 0.5), p99: quantile(times, 0.99), share: quantile(shares, 0.5) }
}
