import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { readOperator } from '../read-operator.service.ts'

export const riverside = fileURLToPath(new URL('../../../operators/riverside', import.meta.url))

export interface Edit {
  file: string
  find: string
  put: string
}

/** A copy of Riverside with some texts replaced; each must stand in its file. It goes with the test. */
export async function brokenCopy(...edits: Edit[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'operator-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  await cp(riverside, folder, { recursive: true })
  for (const { file, find, put } of edits) {
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toContain(find)
    await writeFile(
      join(folder, file),
      text.replace(find, () => put),
    )
  }
  return folder
}

/** The lines of a file that hold some words, counted without the code under test. */
export async function linesWith(folder: string, file: string, words: string): Promise<number[]> {
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n')
  return lines.flatMap((line, index) => (line.includes(words) ? [index + 1] : []))
}

/** What is broken, the text that is replaced and by what, words on the line that is blamed, and words of the problem. */
export type Case = [what: string, file: string, find: string, put: string, blamed: string, told: string]

export async function blamesOneLine(...[, file, find, put, blamed, told]: Case): Promise<void> {
  const folder = await brokenCopy({ file, find, put })
  const { operator, problems } = await readOperator(folder)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ file, message: expect.stringContaining(told) })
  expect(await linesWith(folder, file, blamed)).toContain(problems[0]!.line)
  expect(problems[0]!.advice).toMatch(/[.?]$/)
  expect(operator).toBeNull()
}

/** The problems of a copy of Riverside with some texts replaced, as `FILE:LINE MESSAGE`. */
export async function problemsOf(...edits: Edit[]): Promise<string[]> {
  const { problems } = await readOperator(await brokenCopy(...edits))
  for (const { advice } of problems) expect(advice).toMatch(/[.?]$/)
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
}
