/** What a bank asks about the browser for 3-D Secure. */
export interface BrowserFacts {
  screenWidth: number
  screenHeight: number
  /** Bits for a pixel. */
  colourDepth: number
  /** Minutes from local time to UTC: -60 in a British summer. */
  timezoneOffset: number
  language: string
  javascriptEnabled: boolean
  javaEnabled: boolean
}

interface Surroundings {
  screen: { width: number; height: number; colorDepth: number }
  language: string
  timezoneOffset: number
}

/** The depths 3-D Secure knows. Browsers may report others (30 on wide-gamut screens), which banks refuse. */
const knownDepths = [1, 4, 8, 15, 16, 24, 32, 48]

/** Java has left every browser that can run this page. */
export function browserFacts({ screen, language, timezoneOffset }: Surroundings): BrowserFacts {
  return {
    screenWidth: Math.max(0, Math.round(screen.width)),
    screenHeight: Math.max(0, Math.round(screen.height)),
    colourDepth: knownDepths.findLast((depth) => depth <= screen.colorDepth) ?? 1,
    timezoneOffset,
    language: (language || 'en-GB').slice(0, 35),
    javascriptEnabled: true,
    javaEnabled: false,
  }
}
