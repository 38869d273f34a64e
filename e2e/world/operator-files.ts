import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { importOperator } from '../../server/operators/import-operator.service.ts'
import { formatProblems } from '../../server/operators/problem.ts'
import { readOperator } from '../../server/operators/read-operator.service.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { openDatabase } from '../../server/platform/db.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import type { Product } from './product.ts'

const original = (name: string) => fileURLToPath(new URL(`../../operators/${name}`, import.meta.url))

/** Imports a demo operator with one of its files written anew, as its operator would while customers are at work. */
export async function changeOperator(
  product: Product,
  name: 'riverside' | 'northgate',
  file: string,
  edit: (text: string) => string,
): Promise<void> {
  const copy = await temporaryFolder('operator')
  try {
    await cp(original(name), copy.folder, { recursive: true })
    const place = path.join(copy.folder, file)
    const before = await readFile(place, 'utf8')
    const after = edit(before)
    if (after === before) throw new Error(`${file} is as it was: the edit found nothing to change`)
    await writeFile(place, after)
    await importFolder(product, copy.folder)
  } finally {
    await copy.remove()
  }
}

/** The operator as its files in the repository say. */
export const restoreOperator = (product: Product, name: 'riverside' | 'northgate') =>
  importFolder(product, original(name))

async function importFolder(product: Product, folder: string): Promise<void> {
  const { operator, problems } = await readOperator(folder)
  if (!operator) throw new Error(formatProblems(problems))
  const db = openDatabase(product.databaseUrl, 1)
  try {
    await importOperator({ db, clock: systemClock }, operator)
  } finally {
    await db.close()
  }
}
