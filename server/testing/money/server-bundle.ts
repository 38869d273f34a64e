import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The server of the runs in one file, which loads in a quarter of the time: one run in twenty kills a server. */
export interface ServerBundle {
  file: string
  remove(): Promise<void>
}

// Native code, and a package that reads files beside itself, stay where they are installed.
const leftOut = ['@node-rs/argon2', '@fastify/swagger-ui']

export async function bundleServer(): Promise<ServerBundle> {
  const file = fileURLToPath(new URL(`../../../.cache/money-server-${process.pid}.mjs`, import.meta.url))
  await build({
    entryPoints: [fileURLToPath(new URL('./server-process.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: leftOut,
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    logLevel: 'error',
    // The packages that are CommonJS still ask for Node's own modules in their way.
    banner: {
      js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url)",
    },
  })
  return { file, remove: () => rm(file, { force: true }) }
}
