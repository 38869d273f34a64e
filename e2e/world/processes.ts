import { fork, type ChildProcess } from 'node:child_process'

/** Starts a bundled part of the product and waits until it says that it is ready. */
export async function launch(
  file: string,
  onOutput: (text: string) => void,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = fork(file, {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.on('data', (chunk: Buffer) => onOutput(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => {
    onOutput(chunk.toString())
    process.stderr.write(chunk)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${file} could not start (exit code ${code})`)))
  })
  return child
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
