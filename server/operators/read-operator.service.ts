import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import sanitizeHtml from 'sanitize-html'
import type { KnownPostcodes } from '../gazetteer/known-postcodes.ts'
import { buildOperator } from './build-operator.ts'
import { checkShape } from './check-shape.ts'
import { readCsv } from './csv-source.ts'
import { fileNames } from './files.ts'
import type { OperatorFiles } from './files.ts'
import { allowedAttributes, allowedSchemes, allowedTags } from './html.ts'
import type { Operator } from './operator.ts'
import type { Problem } from './problem.ts'
import { sortProblems } from './problem.ts'
import { checkRules } from './rules/every-rule.ts'
import { unknownPostcodes, venuePostcodes } from './rules/postcode-rules.ts'
import { rowSchemas } from './schemas.ts'
import type { SchemaName } from './schemas.ts'
import { noLines } from './source.ts'
import type { CheckedFile, Draft } from './source.ts'
import { readYaml } from './yaml-source.ts'

/**
 * Reads and checks an operator's folder. Reports every mistake it can find at once; with even one there is no operator.
 * Changes nothing and needs neither database nor network. Only a folder that cannot be read at all throws. With `lookUp` it
 * also reports venues whose postcode is not in use.
 */
export async function readOperator(
  folder: string,
  lookUp?: (postcodes: readonly string[]) => Promise<KnownPostcodes>,
): Promise<{ operator: Operator | null; problems: Problem[] }> {
  const texts = await readTexts(folder)
  const { files, problems: shapes } = checkFiles(texts)
  const unknown = lookUp ? unknownPostcodes(files.venues, await lookUp(venuePostcodes(files.venues))) : []
  const found = [...strangers(texts), ...shapes, ...checkRules(files), ...unknown]
  const problems = sortProblems(found, fileNames)
  return { operator: problems.length === 0 ? buildOperator(files, sanitise) : null, problems }
}

/** The text of every file in the folder and its folders by path, with `/` on every system. Hidden ones do not count. */
export async function readTexts(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .toSorted()
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  )
}

const isFooter = (path: string) => path === 'footer.html' || /^footers\/[^/]+\.html$/.test(path)
const isWaiver = (path: string) => /^waivers\/[a-z0-9]+(?:-[a-z0-9]+)*\.html$/.test(path)
const isLogo = (path: string) => /^[^/]+\.svg$/.test(path)

/** Without this check nobody would notice a misspelt file name. */
function strangers(texts: ReadonlyMap<string, string>): Problem[] {
  const known = (path: string) =>
    (fileNames as readonly string[]).includes(path) ||
    isFooter(path) ||
    isWaiver(path) ||
    isLogo(path) ||
    path === 'README.md'
  return [...texts.keys()]
    .filter((path) => !known(path))
    .map((file) => ({
      file,
      line: 1,
      message: 'Nothing reads this file.',
      advice: `Correct its name or take it out. The names are: ${fileNames.join(', ')}, footers/SLUG.html, waivers/SLUG.html and SVG logos.`,
    }))
}

function checkFiles(texts: ReadonlyMap<string, string>): { files: OperatorFiles; problems: Problem[] } {
  const problems: Problem[] = []

  /** `whenMissing`: the value of an optional file that is missing; undefined makes the file a required one. */
  const check = <T>(name: SchemaName, file: string, whenMissing?: Draft<T>): CheckedFile<T> => {
    const text = texts.get(file)
    if (text === undefined) {
      if (whenMissing === undefined) problems.push(missing(file))
      return { file, draft: whenMissing, lines: noLines }
    }
    const row = file.endsWith('.csv') ? rowSchemas[name as keyof typeof rowSchemas] : undefined
    const result = checkShape<T>(row ? readCsv(file, text, row) : readYaml(file, text), name)
    problems.push(...result.problems)
    return result.checked
  }

  const pick = (wanted: (path: string) => boolean) => new Map([...texts].filter(([path]) => wanted(path)))
  const files: OperatorFiles = {
    operator: check('operator', 'operator.yaml'),
    themes: check('themes', 'themes.yaml'),
    venues: check('venues', 'venues.csv'),
    memberships: check('memberships', 'memberships.yaml'),
    questions: check('questions', 'questions.yaml'),
    terms: check('terms', 'terms.yaml'),
    promotions: check('promotions', 'promotions.yaml', { promotions: [] }),
    openingTimes: check('opening-times', 'opening-times.yaml', { opening_times: [] }),
    spaces: check('spaces', 'spaces.yaml', { spaces: [] }),
    policies: check('policies', 'policies.yaml', { policies: [] }),
    activities: check('activities', 'activities.yaml', { categories: [], activities: [] }),
    benefits: check('benefits', 'benefits.yaml', { benefits: [] }),
    timetable: check('timetable', 'timetable.csv', []),
    addresses: check('addresses', 'addresses.csv', []),
    places: check('places', 'places.csv', []),
    people: check('people', 'people.yaml', { people: [] }),
    staff: check('staff', 'staff.yaml', { staff: [] }),
    footers: pick(isFooter),
    waivers: pick(isWaiver),
    logos: pick(isLogo),
  }
  if (!files.footers.has('footer.html')) problems.push(missing('footer.html'))
  return { files, problems }
}

const missing = (file: string): Problem => ({
  file,
  line: 1,
  message: 'The file is missing.',
  advice: 'Add it to the folder; docs/operators.md says what belongs in it.',
})

/** The second protection, after the check of the texts. */
const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes,
    allowProtocolRelative: false,
    transformTags: { a: withSafeTarget },
  }).trim()

/** A page opened in a new tab must not be able to change the address of the page that opened it. */
function withSafeTarget(tagName: string, attribs: Record<string, string>) {
  return { tagName, attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener' } : attribs }
}
