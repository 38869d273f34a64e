import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formsOf, questionSetsOf } from '../../server/operators/build-operator.ts'
import { checkShape } from '../../server/operators/check-shape.ts'
import type { QuestionsFile } from '../../server/operators/operator-files.ts'
import { checksumOf } from '../../server/operators/operator-rows.ts'
import { formatProblems } from '../../server/operators/problem.ts'
import { readYaml } from '../../server/operators/yaml-source.ts'
import type { Product } from './product.ts'

const questionsFile = 'questions.yaml'
const original = fileURLToPath(new URL(`../../operators/riverside/${questionsFile}`, import.meta.url))

/**
 * Riverside's forms and questions as its file written anew says. Only their rows are written: an import writes every centre and
 * its timetable, too.
 */
export async function changeForms(product: Product, edit: (text: string) => string): Promise<void> {
  const before = await readFile(original, 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`${questionsFile} is as it was: the edit found nothing to change`)
  await writeForms(product, after)
}

/** The forms and questions as Riverside's file in the repository says. */
export const restoreForms = async (product: Product): Promise<void> =>
  writeForms(product, await readFile(original, 'utf8'))

async function writeForms(product: Product, text: string): Promise<void> {
  const { checked, problems } = checkShape<QuestionsFile>(readYaml(questionsFile, text), 'questions')
  if (problems.length > 0) throw new Error(formatProblems(problems))
  const questions = checked.draft as QuestionsFile
  const written: unknown[] = []
  for (const { onboardingType, sections } of formsOf(questions))
    written.push(
      ...(await product.query(
        `update data_forms set sections = $2, checksum = $3
          where client_id = 'riverside' and onboarding_type = $1 returning 1`,
        [onboardingType, JSON.stringify(sections), checksumOf({ sections })],
      )),
    )
  for (const { id, groups } of questionSetsOf(questions))
    written.push(
      ...(await product.query(
        `update question_sets set groups = $2 where client_id = 'riverside' and id = $1 returning 1`,
        [id, JSON.stringify(groups)],
      )),
    )
  const wanted = formsOf(questions).length + questionSetsOf(questions).length
  if (written.length !== wanted)
    throw new Error(`${written.length} of ${wanted} rows were there to be written`)
}
