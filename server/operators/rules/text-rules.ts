import { waiverTitle } from '../build-bookings.ts'
import { htmlFaults } from '../html.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { CheckedFile, Path } from '../source.ts'
import { aMembership, aVenue, membershipSlugs, unknownName, venueSlugs } from './references.ts'

const onlyText = 'Use plain headings, paragraphs, lists, tables and links, each closed.'

/** Every text that customers read: its HTML, and what it belongs to. */
export function textRules(files: OperatorFiles): Problem[] {
  return [
    ...descriptionProblems(files),
    ...termsProblems(files),
    ...pageProblems(files),
    ...footerProblems(files),
    ...waiverProblems(files),
  ]
}

function descriptionProblems({ memberships, activities }: OperatorFiles): Problem[] {
  return [
    ...entriesOf(memberships.draft?.memberships).flatMap(({ entry, index }) =>
      markupProblems(memberships, ['memberships', index, 'description'], entry.description),
    ),
    ...entriesOf(activities.draft?.activities).flatMap(({ entry, index }) =>
      markupProblems(activities, ['activities', index, 'description'], entry.description),
    ),
  ]
}

function termsProblems(files: OperatorFiles): Problem[] {
  const { terms, operator } = files
  const list = entriesOf(terms.draft?.terms)
  const seen = new Set<string>()
  const problems = list.flatMap(({ entry, index }) => {
    const path = ['terms', index]
    const scope = `${entry.kind ?? ''} ${entry.membership ?? ''}`
    const isRepeated = entry.kind !== undefined && seen.has(scope)
    seen.add(scope)
    return [
      ...markupProblems(terms, [...path, 'html'], entry.html),
      ...unknownName(terms, [...path, 'membership'], entry.membership, membershipSlugs(files), aMembership),
      ...(isRepeated
        ? [
            problemAt(
              terms,
              path,
              `There is a second text of kind ${entry.kind} for the same memberships.`,
              'Keep one, or say which membership it is for.',
            ),
          ]
        : []),
    ]
  })
  const isSure = terms.draft?.terms?.every((entry) => entry?.kind !== undefined)
  if (isSure && operator.draft?.direct_debit && !list.some(({ entry }) => entry.kind === 'direct_debit')) {
    const message = 'Direct Debit is on, but there is no text of kind direct_debit.'
    problems.push(
      problemAt(terms, ['terms'], message, 'Add the Direct Debit Guarantee, which payers must be shown.'),
    )
  }
  return problems
}

function pageProblems({ terms }: OperatorFiles): Problem[] {
  return Object.entries(terms.draft?.pages ?? {}).flatMap(([name, page]) =>
    markupProblems(terms, ['pages', name, 'html'], page?.html),
  )
}

function footerProblems(files: OperatorFiles): Problem[] {
  const slugs = venueSlugs(files)
  return [...files.footers].flatMap(([path, html]) => {
    const footer = htmlFile(path, html)
    const slug = /^footers\/(.+)\.html$/.exec(path)?.[1]
    return [...unknownName(footer, [], slug, slugs, aVenue), ...markupProblems(footer, [], html)]
  })
}

/** Its title is the heading it begins with. */
function waiverProblems({ waivers }: OperatorFiles): Problem[] {
  return [...waivers].flatMap(([path, html]) => {
    const waiver = htmlFile(path, html)
    const markup = markupProblems(waiver, [], html)
    if (markup.length > 0 || waiverTitle(html) !== null) return markup
    return [
      problemAt(
        waiver,
        [],
        'The waiver has no title.',
        'Begin it with a heading, such as <h2>Climbing</h2>.',
      ),
    ]
  })
}

/** A file that is one text. */
function htmlFile(file: string, html: string): CheckedFile<unknown> {
  const within = (_path: Path, offset: number) => html.slice(0, offset).split('\n').length
  return { file, draft: html, lines: { of: () => 1, within } }
}

function markupProblems(file: CheckedFile<unknown>, path: Path, html: string | undefined): Problem[] {
  return htmlFaults(html ?? '').map(({ offset, message }) => ({
    file: file.file,
    line: file.lines.within(path, offset),
    message,
    advice: onlyText,
  }))
}
