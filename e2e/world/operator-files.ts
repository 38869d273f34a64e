import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { formsOf, questionSetsOf } from '../../server/operators/build-operator.ts'
import { checkShape } from '../../server/operators/check-shape.ts'
import { importOperator } from '../../server/operators/import-operator.service.ts'
import type { QuestionsFile } from '../../server/operators/operator-files.ts'
import { checksumOf } from '../../server/operators/operator-rows.ts'
import { formatProblems } from '../../server/operators/problem.ts'
import { readOperator } from '../../server/operators/read-operator.service.ts'
import { readYaml } from '../../server/operators/yaml-source.ts'
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

const questionsFile = 'questions.yaml'

/**
 * Riverside's forms and questions as its file written anew says. Only their rows are written: an import writes every centre and
 * its timetable, too.
 */
export async function changeForms(product: Product, edit: (text: string) => string): Promise<void> {
  const before = await readFile(path.join(original('riverside'), questionsFile), 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`${questionsFile} is as it was: the edit found nothing to change`)
  await writeForms(product, after)
}

/** The forms and questions as Riverside's file in the repository says. */
export const restoreForms = async (product: Product): Promise<void> =>
  writeForms(product, await readFile(path.join(original('riverside'), questionsFile), 'utf8'))

async function writeForms(product: Product, text: string): Promise<void> {
  const { checked, problems } = checkShape<QuestionsFile>(readYaml(questionsFile, text), 'questions')
  if (problems.length > 0) throw new Error(formatProblems(problems))
  const questions = checked.draft as QuestionsFile
  for (const { onboardingType, sections } of formsOf(questions))
    await product.query(
      `update data_forms set sections = $2, checksum = $3 where client_id = 'riverside' and onboarding_type = $1`,
      [onboardingType, JSON.stringify(sections), checksumOf({ sections })],
    )
  for (const { id, groups } of questionSetsOf(questions))
    await product.query(`update question_sets set groups = $2 where client_id = 'riverside' and id = $1`, [
      id,
      JSON.stringify(groups),
    ])
}

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
