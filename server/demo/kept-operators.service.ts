import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Operator } from '../operators/operator.ts'
import { formatProblems } from '../operators/problem.ts'
import { readOperator, readTexts } from '../operators/read-operator.service.ts'

/** A bundle's folder is named by its sources (scripts/bundle.mjs). Null where the sources run as they are. */
const bundleFolder = process.env['BUNDLE_FOLDER'] ?? null

/**
 * The operator of a demo's folder. To check its files takes longer than all else that a start does, so what was read is kept
 * beside the bundle, by the text of the files: other files or other code read anew.
 * @throws with every mistake where the files have one; that is never kept
 */
export async function readKept(folder: string, keepIn: string | null = bundleFolder): Promise<Operator> {
  if (keepIn === null) return read(folder)
  const texts = JSON.stringify([...(await readTexts(folder))])
  const digest = createHash('sha256').update(texts).digest('hex')
  const file = path.join(keepIn, `operator-${digest}.json`)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) return JSON.parse(kept) as Operator
  const operator = await read(folder)
  await keep(file, JSON.stringify(operator))
  return operator
}

async function read(folder: string): Promise<Operator> {
  const { operator, problems } = await readOperator(folder)
  if (!operator)
    throw new Error(`The demo operator in ${folder} cannot be read.\n${formatProblems(problems)}`)
  return operator
}

/** Whole or not at all: another server may start meanwhile. Where nothing can be written, the next start reads again. */
async function keep(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, text)
    .then(() => rename(unfinished, file))
    .catch(() => rm(unfinished, { force: true }))
}
