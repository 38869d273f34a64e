import { contrastRatio, mix, nearestReadable, onColour } from './colours.ts'

export type FontChoice = 'garage_gothic' | 'lato' | 'open_sans' | 'roboto'

/** What an operator decides about its look; every other colour role is calculated from it. */
export interface ThemeColours {
  primary: string
  secondary1: string
  secondary2: string
  header: string
  headerPrimary: string
  darkBackground: string
  bodyFont: FontChoice
  headingFont: FontChoice
  secondaryButton: 'solid' | 'outline'
}

export const defaultColours: ThemeColours = {
  primary: '#5F249F',
  secondary1: '#00818A',
  secondary2: '#D9448C',
  header: '#1C1C28',
  headerPrimary: '#FFFFFF',
  darkBackground: '#1C1C28',
  bodyFont: 'roboto',
  headingFont: 'garage_gothic',
  secondaryButton: 'solid',
}

const white = '#FFFFFF'
const page = '#F6F5F8'
const text = '#1C1C28'

const families: Record<FontChoice, string> = {
  garage_gothic: "'League Gothic', 'Arial Narrow', Impact, sans-serif",
  lato: 'Lato, system-ui, sans-serif',
  open_sans: "'Open Sans', 'Open Sans Variable', system-ui, sans-serif",
  roboto: 'Roboto, system-ui, sans-serif',
}

/** Signal colours are the same for every operator, so that red always means stop. */
const signals = { good: '#1B6E3C', warn: '#8A5200', bad: '#B3261E' }

/** The colours that an e-mail carries; the rest of it is the same for every operator. */
export interface EmailColours {
  header: string
  onHeader: string
  primary: string
  onPrimary: string
}

/** A mail program knows no custom properties. Text has 4.5:1 on its ground. */
export const emailColours = ({ header, headerPrimary, primary }: ThemeColours): EmailColours => ({
  header,
  onHeader: nearestReadable(headerPrimary, header, 4.5),
  primary,
  onPrimary: onColour(primary),
})

/**
 * Every colour role as a CSS custom property, with enough contrast: text 4.5:1 on its ground, the edges of controls and the
 * focus ring 3:1.
 */
export function themeTokens(colours: ThemeColours): Record<string, string> {
  const primaryText = nearestReadable(colours.primary, page, 4.5)
  const onPrimary = onColour(colours.primary)
  const onHeader = nearestReadable(colours.headerPrimary, colours.header, 4.5)
  return {
    '--cc-page': page,
    '--cc-surface': white,
    '--cc-surface-raised': white,
    '--cc-line': '#DEDCE5',
    '--cc-line-strong': '#767385',
    '--cc-text': text,
    '--cc-text-quiet': '#5A5869',
    '--cc-primary': colours.primary,
    '--cc-on-primary': onPrimary,
    '--cc-primary-hover': mix(colours.primary, onPrimary === white ? '#000000' : white, 0.14),
    '--cc-primary-quiet': mix(white, colours.primary, 0.08),
    '--cc-primary-text': primaryText,
    '--cc-secondary-1': colours.secondary1,
    '--cc-secondary-2': colours.secondary2,
    '--cc-header': colours.header,
    '--cc-on-header': onHeader,
    '--cc-header-accent': nearestReadable(colours.secondary1, colours.header, 3),
    '--cc-dark': colours.darkBackground,
    '--cc-on-dark': onColour(colours.darkBackground),
    '--cc-focus': contrastRatio(colours.primary, page) >= 3 ? colours.primary : primaryText,
    ...Object.fromEntries(
      Object.entries(signals).flatMap(([name, colour]) => [
        [`--cc-${name}`, colour],
        [`--cc-${name}-quiet`, mix(white, colour, 0.08)],
      ]),
    ),
    '--cc-font-body': families[colours.bodyFont],
    '--cc-font-heading': families[colours.headingFont],
  }
}
