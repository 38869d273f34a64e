import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('stories with a world of their own are in files that come first', () => {
  const files = readdirSync('e2e', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  )
  expect(files.length).toBeGreaterThan(50)
  const calls = (file: string) => /^useOwnWorld\(/m.test(readFileSync(`e2e/${file}`, 'utf8'))
  expect(files.filter(calls)).toEqual(files.filter((file) => file.endsWith('.world.spec.ts')))
})
