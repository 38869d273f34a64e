/** Mail domains that are typed wrong so often that the right one can be offered. Nothing here refuses an address. */

/**
 * Providers that people in the United Kingdom use, by name: the endings that each has, the likeliest first, and how many slips
 * of the finger may lie between what was typed and the name. Other companies have names close to a short one, so that none may.
 */
const providers: readonly { name: string; endings: readonly string[]; slips: 0 | 1 | 2 }[] = [
  { name: 'gmail', endings: ['com'], slips: 1 },
  { name: 'hotmail', endings: ['co.uk', 'com'], slips: 2 },
  { name: 'outlook', endings: ['com'], slips: 2 },
  { name: 'yahoo', endings: ['co.uk', 'com'], slips: 1 },
  { name: 'icloud', endings: ['com'], slips: 1 },
  { name: 'googlemail', endings: ['com'], slips: 2 },
  { name: 'btinternet', endings: ['com'], slips: 2 },
  { name: 'virginmedia', endings: ['com'], slips: 2 },
  { name: 'talktalk', endings: ['net'], slips: 2 },
  { name: 'blueyonder', endings: ['co.uk'], slips: 2 },
  { name: 'ntlworld', endings: ['com'], slips: 2 },
  { name: 'btopenworld', endings: ['com'], slips: 2 },
  { name: 'tiscali', endings: ['co.uk'], slips: 1 },
  { name: 'protonmail', endings: ['com'], slips: 2 },
  { name: 'live', endings: ['co.uk', 'com'], slips: 0 },
  { name: 'aol', endings: ['com', 'co.uk'], slips: 0 },
  { name: 'msn', endings: ['com'], slips: 0 },
  { name: 'sky', endings: ['com'], slips: 0 },
  { name: 'ymail', endings: ['com'], slips: 0 },
  { name: 'mail', endings: ['com'], slips: 0 },
  { name: 'email', endings: ['com'], slips: 0 },
  { name: 'gmx', endings: ['com', 'co.uk', 'net'], slips: 0 },
  { name: 'nhs', endings: ['net'], slips: 0 },
]

/** These and those of two letters end the domains of other people, who are not to be corrected. */
const otherEndings = ['net', 'org', 'edu', 'gov', 'me.uk', 'org.uk', 'ac.uk', 'com.au', 'co.nz', 'co.za']
/** Countries, but as the end of a mail domain more often half of `com`. */
const halfTyped = ['co', 'cm', 'om']

/** The address that was probably meant; null where it looks right, or like nothing that we know. */
export function nearMiss(email: string): string | null {
  const typed = email.trim()
  const at = typed.lastIndexOf('@')
  if (at < 1) return null
  const domain = typed
    .slice(at + 1)
    .toLowerCase()
    .replaceAll(',', '.')
    .replace(/\.+$/, '')
  const meant = meantDomain(domain)
  if (meant === null || meant === typed.slice(at + 1).toLowerCase()) return null
  return `${typed.slice(0, at)}@${meant}`
}

function meantDomain(domain: string): string | null {
  const [name = '', ...rest] = domain.split('.')
  const ending = rest.join('.')
  let best: { domain: string; slips: number } | null = null
  for (const provider of providers) {
    const inName = slipsBetween(name, provider.name)
    if (inName > provider.slips) continue
    for (const right of provider.endings) {
      const slips = inName + slipsBetween(ending, right)
      if (slips === 0) return `${provider.name}.${right}`
      if (ending !== right && !isSlip(ending, right, provider, inName === 0)) continue
      if (best === null || slips < best.slips) best = { domain: `${provider.name}.${right}`, slips }
    }
  }
  return best?.domain ?? null
}

/** Whether an ending that the provider does not have was meant to be the right one. */
function isSlip(
  ending: string,
  right: string,
  { endings, slips }: (typeof providers)[number],
  isName: boolean,
): boolean {
  if (endings.includes(ending) || isOthers(ending)) return false
  // Nobody else has a name that is this long: whatever follows it is wrong.
  if (isName && slips > 0 && endings.length === 1) return true
  return slipsBetween(ending, right) <= 1
}

const isOthers = (ending: string): boolean =>
  otherEndings.includes(ending) || (/^[a-z]{2}$/.test(ending) && !halfTyped.includes(ending))

/** How many letters were left out, put in, exchanged or taken for another. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isTurned) next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    before = row
    row = next
  }
  return row[other.length]!
}
