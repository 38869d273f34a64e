import { contrastRatio, nearestReadable, onColour } from '../../theme/colours.ts'
import { defaultColours } from '../../theme/theme-tokens.ts'
import { svgFaults } from '../html.ts'
import type { OperatorFiles } from '../files.ts'
import type { ThemeEntry } from '../operator-files.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from '../source.ts'
import type { Path } from '../source.ts'
import { aVenue, unknownName, venueSlugs } from './references.ts'

const white = '#FFFFFF'
/** WCAG 2.2, text of normal size. */
const readable = 4.5

/** Colours that cannot be read, logos that are not there or not safe, themes of venues that do not exist. */
export function themeRules(files: OperatorFiles): Problem[] {
  const { themes } = files
  if (!themes.draft) return []
  const operator = themes.draft.operator ?? {}
  const venues = Object.entries(themes.draft.venues ?? {}).filter(
    (pair): pair is [string, ThemeEntry] => pair[1] !== undefined,
  )
  return [
    ...colourProblems(files, ['operator'], operator, {}),
    ...logoProblems(files, ['operator'], operator),
    ...venues.flatMap(([slug, theme]) => [
      ...unknownName(themes, ['venues', slug], slug, venueSlugs(files), aVenue),
      ...colourProblems(files, ['venues', slug], theme, operator),
      ...logoProblems(files, ['venues', slug], theme),
    ]),
  ]
}

function colourProblems(
  { themes }: OperatorFiles,
  path: Path,
  theme: ThemeEntry,
  under: ThemeEntry,
): Problem[] {
  const problems: Problem[] = []
  const check = (key: keyof ThemeEntry, colour: string, against: string, where: string) => {
    const ratio = contrastRatio(colour, against)
    if (ratio >= readable) return
    const contrast = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1, where ${readable}:1 is needed`
    const better = nearestReadable(colour, against, readable)
    problems.push(
      problemAt(
        themes,
        [...path, key],
        `The colour ${colour} cannot be read ${where}: its contrast is ${contrast}.`,
        `The nearest colour that can be read is "${better}".`,
      ),
    )
  }
  if (theme.primary) check('primary', theme.primary, white, 'under white text or on a white page')
  if (theme.dark_background) check('dark_background', theme.dark_background, white, 'under white text')
  if (theme.secondary1) check('secondary1', theme.secondary1, onColour(theme.secondary1), 'under any text')
  if (theme.secondary2) check('secondary2', theme.secondary2, onColour(theme.secondary2), 'under any text')
  if (theme.header ?? theme.header_primary) {
    const header = theme.header ?? under.header ?? defaultColours.header
    const text = theme.header_primary ?? under.header_primary ?? defaultColours.headerPrimary
    if (theme.header_primary) check('header_primary', text, header, `on the header ${header}`)
    else check('header', header, text, `under the header's text ${text}`)
  }
  return problems
}

function logoProblems({ themes, logos }: OperatorFiles, path: Path, { logo }: ThemeEntry): Problem[] {
  if (logo === undefined) return []
  const svg = logos.get(logo)
  if (svg === undefined) {
    return [
      problemAt(
        themes,
        [...path, 'logo'],
        `The logo file "${logo}" is not in the folder.`,
        'Put it beside themes.yaml, or correct the name.',
      ),
    ]
  }
  return svgFaults(svg).map(({ offset, message }) => ({
    file: logo,
    line: svg.slice(0, offset).split('\n').length,
    message,
    advice: 'Save the logo as a plain SVG of shapes and text.',
  }))
}
