import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The only places that may ask the system what time it is. */
const allowed = ['server/platform/clock.ts', 'simulators/platform/clock.repository.ts']

it('nothing but the clock asks the system for the time', async () => {
  const files = (
    await Promise.all(
      ['contract', 'server', 'simulators'].map((folder) =>
        readdir(path.join(root, folder), { recursive: true }),
      ),
    )
  ).flatMap((names, index) =>
    names.map((name) => path.join(['contract', 'server', 'simulators'][index]!, name)),
  )
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing|node_modules/.test(file),
  )
  const guilty: string[] = []
  for (const file of sources) {
    const text = await readFile(path.join(root, file), 'utf8')
    if (/new Date\(\)|Date\.now\(\)/.test(text)) guilty.push(file)
  }
  expect(sources.length).toBeGreaterThan(100)
  expect(guilty.toSorted()).toEqual(allowed.toSorted())
})
