/** What is asked of the build about a module. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { importers: string[]; dynamicImporters: string[]; isEntry: boolean; code: string | null } | null
}

/** Preact, the router, its cache of answers and the sentences: every page has them, and only a new version changes them. */
const vendor =
  /\/node_modules\/(preact|react-router|cookie|set-cookie-parser|@tanstack\/[a-z-]+|@lingui\/[a-z-]+)\/|vite\/preload-helper/

const icons = /\/@tabler\/icons-react\//

/** Pages that share much: what more than one part of a family needs is one file, which only the family asks for. */
const families: readonly (readonly [name: string, root: RegExp])[] = [
  ['finder', /\/web\/(features\/venues\/|online-joining\.html)/],
  ['joining', /\/web\/features\/(joining|saved-selections|memberships)\//],
  ['doors', /\/web\/features\/accounts\/(Login|Register|ResetPassword)Page\.tsx$/],
  ['account', /\/web\/(my-account\.html|features\/(dashboard|accounts)\/)/],
  ['basket', /\/web\/features\/bookings\/basket-parts\.ts$/],
  ['bookings', /\/web\/features\/bookings\//],
  ['orders', /\/web\/features\/orders\//],
  ['checkout', /\/web\/(checkout\.html|features\/checkout\/)/],
]

/** Of forms and prices, what pages without any need too. */
const small =
  /\/(SignedInOnly(\.module\.css|\.tsx)|password-help\.ts|basket-notices\.ts|form\.module\.css|field-id\.ts|link-token\.provider\.ts|purpose\.ts|cart-source\.ts|venues\/distance\.ts|geolocation\.provider\.ts)$/

/** What is known of fields without drawing them: a list of memberships asks whether details are missing. */
const fieldRules =
  /\/(web\/features\/forms\/(data-fields|field-values|addresses)|contract\/field-faults)\.ts$/

/** A new password is asked for beside other fields, and where nothing else is. */
const passwords =
  /\/web\/features\/(accounts\/(PasswordFields\.tsx|password-rules\.ts|use-password-pair\.ts|form-message\.ts)|forms\/DetailsSkeleton\.tsx)$/

/** Little style sheets, of which a page would ask for a handful. */
const smallStyles = /\/web\/features\/(accounts|agreement|dashboard|forms)\/.*\.module\.css$/

/** Of a basket and its checkout, which both ask for the styles of what is on. */
const basketStyles = /\/web\/features\/bookings\/(basket|checkout)\/.*\.module\.css$/

/** What a few pages share that have nothing else in common: a file for itself. */
const alone = /\/web\/(ui\/ConfirmDialog\.tsx|platform\/calls\/keep-answer\.ts)$/

const familyOf = (root: string): string => families.find(([, pattern]) => pattern.test(root))?.[0] ?? root

/**
 * Names the file of a module, so that a page asks for few files, and for little that it does not need: `vendor`; `common`, which the
 * documents of all areas begin with; one for each family of pages; `ui`, what most pages need beside; `forms`, which pages
 * with fields share, without their rules (`fields`) and `passwords`, and `shared`, which pages with prices do. Null leaves the choice to the build: a page or a dialog of
 * its own.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (vendor.test(id)) return 'vendor'
  if (/\/text\/[a-z]+\/[a-z]+\.json/.test(id) || (id.includes('/node_modules/') && !icons.test(id)))
    return null
  if (basketStyles.test(id)) return 'bookings'
  if (smallStyles.test(id) && !id.endsWith('/Calendar.module.css')) return 'ui'
  const roots = [...rootsOf(id, graph, new Set())]
  if (roots.length < 2 || alone.test(id)) return null
  if (roots.filter((root) => root.endsWith('.html')).length === 4) return 'common'
  const names = new Set(roots.map(familyOf))
  const [only = ''] = names
  // The build puts what a card's fields need into the checkout itself, which has fetched them.
  if (names.size === 1 && only === 'checkout') return null
  if (names.size === 1 && families.some(([name]) => name === only)) return only
  // A basket is looked at by whoever looks at what is on.
  if (names.size === 2 && names.has('basket') && names.has('bookings')) return 'bookings'
  if (small.test(id) || icons.test(id) || /\/web\/ui\//.test(id)) return 'ui'
  if (fieldRules.test(id)) return 'fields'
  if (passwords.test(id)) return 'passwords'
  // The checkout has few fields, and no form of the others.
  return /\/web\/features\/(forms|accounts)\/|\/contract\/field-faults/.test(id) && !names.has('checkout')
    ? 'forms'
    : 'shared'
}

/** The documents, and the parts that are fetched when needed, which a module belongs to. */
function rootsOf(id: string, graph: ModuleGraph, seen: Set<string>): Set<string> {
  const info = graph.getModuleInfo(id)
  if (seen.has(id) || !info) return new Set()
  seen.add(id)
  const importers = /\/icons\/Icon\w+\.mjs$/.test(id)
    ? usersOfIcon(id, info.importers, graph)
    : info.importers
  const above = importers.flatMap((importer) => [...rootsOf(importer, graph, seen)])
  return new Set(info.isEntry || info.dynamicImporters.length > 0 ? [id, ...above] : above)
}

/** All icons come through one module, which names them all: an icon is for those alone who name it too. */
function usersOfIcon(id: string, barrels: readonly string[], graph: ModuleGraph): string[] {
  const named = new RegExp(`\\b${id.slice(id.lastIndexOf('/') + 1, -'.mjs'.length)}\\b`)
  const users = barrels.flatMap((barrel) => graph.getModuleInfo(barrel)?.importers ?? [])
  return users.filter((user) => !icons.test(user) && named.test(graph.getModuleInfo(user)?.code ?? ''))
}
