import { areaDocuments, pages, type Area, type HtmlDocument, type Page } from '../../contract/pages.ts'

export interface AreaFacts {
  bookingsEnabled: boolean
  onlineJoiningEnabled: boolean
  onlineGuestPassesEnabled: boolean
  campsAndCoursesBookingEnabled: boolean
}

/** Whether an area of an operator has a page at a path; a slash at the end makes no difference. Every other path answers 404. */
export function isKnownPath(area: Area, path: string, facts: AreaFacts): boolean {
  if (area === 'bookings' && !facts.bookingsEnabled) return false
  if (area === 'online-joining' && !facts.onlineJoiningEnabled) return false
  const page = pageAt(area, path)
  return page !== undefined && (page.needs === undefined || facts[page.needs])
}

/** The HTML document that draws a path, even a path without a page. */
export const documentAt = (area: Area, path: string): HtmlDocument =>
  pageAt(area, path)?.document ?? areaDocuments[area]

/** The page of an area at a path; undefined where there is none. */
export function pageAt(area: Area, path: string): Page | undefined {
  const plain = plainPath(path)
  return patterns[area].find(({ pattern }) => pattern.test(plain))?.page
}

/** Slashes at the end make no difference to which page it is. */
export const plainPath = (path: string): string => (path === '/' ? path : path.replace(/\/+$/, ''))

/** `/legal/:kind` as an expression: a parameter is one segment, of the values it may have. */
function patternOf({ path, only }: Page): RegExp {
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment
    const values = only?.[segment.slice(1)]
    return values ? `(${values.join('|')})` : '[^/]+'
  })
  return new RegExp(`^${segments.join('/')}$`)
}

const patternsOf = (area: Area) =>
  Object.values<Page>(pages[area]).map((page) => ({ page, pattern: patternOf(page) }))
const patterns: Record<Area, ReturnType<typeof patternsOf>> = {
  bookings: patternsOf('bookings'),
  'my-account': patternsOf('my-account'),
  'online-joining': patternsOf('online-joining'),
  'front-of-house': patternsOf('front-of-house'),
}
