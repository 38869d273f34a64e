import type { FontChoice } from '../theme/theme-tokens.ts'

/** The part of the build's manifest that this reads. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const faces: Record<FontChoice, { regular: string; bold: string; heading: string }> = {
  garage_gothic: {
    regular: 'league-gothic-latin-400-normal',
    bold: 'league-gothic-latin-400-normal',
    heading: 'league-gothic-latin-400-normal',
  },
  lato: { regular: 'lato-latin-400-normal', bold: 'lato-latin-700-normal', heading: 'lato-latin-700-normal' },
  open_sans: {
    regular: 'open-sans-latin-wght-normal',
    bold: 'open-sans-latin-wght-normal',
    heading: 'open-sans-latin-wght-normal',
  },
  roboto: {
    regular: 'roboto-latin-400-normal',
    bold: 'roboto-latin-700-normal',
    heading: 'roboto-latin-700-normal',
  },
}

/** Addresses of the font files that the first paint of a theme needs: those of its body text, also where that is bold, and of its headings. */
export function fontFiles(manifest: Manifest, bodyFont: FontChoice, headingFont: FontChoice): string[] {
  const wanted = [faces[bodyFont].regular, faces[headingFont].heading, faces[bodyFont].bold]
  const found = wanted.map(
    (face) => Object.entries(manifest).find(([source]) => source.endsWith(`/${face}.woff2`))?.[1].file,
  )
  return [...new Set(found.filter((file) => file !== undefined))].map((file) => `/${file}`)
}
