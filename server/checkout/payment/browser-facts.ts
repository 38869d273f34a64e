import type { BrowserFacts } from '../../payments/payment-provider.ts'
import { invalid } from '../../platform/http/app-error.ts'

type Said = Omit<BrowserFacts, 'acceptHeader' | 'userAgent' | 'ip'>

/** Field and label of each. */
const names = {
  screenWidth: ['screen_width', 'Screen width'],
  screenHeight: ['screen_height', 'Screen height'],
  colourDepth: ['colour_depth', 'Colour depth'],
  timezoneOffset: ['timezone_offset', 'Timezone offset'],
  language: ['language', 'Language'],
  javascriptEnabled: ['javascript_enabled', 'Javascript enabled'],
  javaEnabled: ['java_enabled', 'Java enabled'],
} as const satisfies Record<keyof Said, readonly [string, string]>

/** What a browser says of itself, in a part of its own or one by one. @throws 422 naming each field that is missing */
export function browserOf(
  given: { [Name in keyof Said]?: Said[Name] | undefined } & { browser?: Said | undefined },
): Said {
  if (given.browser) return given.browser
  const missing = Object.entries(names).filter(([name]) => given[name as keyof Said] === undefined)
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([, [field, label]]) => [field, [`${label} is required.`]])))
  const { screenWidth, screenHeight, colourDepth, timezoneOffset, language, javascriptEnabled, javaEnabled } =
    given as Said
  return { screenWidth, screenHeight, colourDepth, timezoneOffset, language, javascriptEnabled, javaEnabled }
}
