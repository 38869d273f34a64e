/** Colour arithmetic for themes. Colours are `#RRGGBB` (or `#RGB`) text; results are upper case. Contrast is that of WCAG 2.2. */

export interface Rgb {
  /** 0 to 255 each. */
  red: number
  green: number
  blue: number
}

const white = '#FFFFFF'
const black = '#000000'
const dark = '#1C1C28'

/** `#RGB` or `#RRGGBB` in any case. Null where it is something else. */
export function parseHex(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text
  if (!/^#[0-9a-f]{6}$/i.test(full)) return null
  const value = Number.parseInt(full.slice(1), 16)
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 }
}

export function formatHex({ red, green, blue }: Rgb): string {
  const pair = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
  return `#${pair(red)}${pair(green)}${pair(blue)}`.toUpperCase()
}

/** 0 for black to 1 for white, as WCAG defines it. Throws a RangeError where the text is no colour. */
export function relativeLuminance(colour: string): number {
  const { red, green, blue } = rgbOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** 1 (the same) to 21 (black on white), in either order. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [relativeLuminance(one), relativeLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * The colour itself where it has the contrast ratio against the ground, else the colour of the same hue that has it with the
 * smallest change of lightness. Where no lightness is enough, black or white. Up to 4.5 there is always one.
 */
export function nearestReadable(colour: string, against: string, ratio: number): string {
  const own = formatHex(rgbOf(colour))
  if (contrastRatio(own, against) >= ratio) return own
  const { hue, saturation, lightness } = toHsl(rgbOf(colour))
  for (let step = 1; step <= 500; step += 1) {
    for (const moved of [lightness - step / 500, lightness + step / 500]) {
      if (moved < 0 || moved > 1) continue
      const candidate = formatHex(fromHsl({ hue, saturation, lightness: moved }))
      if (contrastRatio(candidate, against) >= ratio) return candidate
    }
  }
  return contrastRatio(black, against) >= contrastRatio(white, against) ? black : white
}

/** `base` with `share` (0 to 1) of the other colour in it: `mix('#FFFFFF', primary, 0.08)` is an 8% tint. */
export function mix(base: string, other: string, share: number): string {
  const [from, to] = [rgbOf(base), rgbOf(other)]
  const between = (a: number, b: number) => a + (b - a) * share
  return formatHex({
    red: between(from.red, to.red),
    green: between(from.green, to.green),
    blue: between(from.blue, to.blue),
  })
}

/** The text colour for a ground: white if it can be read (4.5:1), otherwise white or near-black, whichever has more contrast. */
export function onColour(background: string): string {
  const onWhite = contrastRatio(white, background)
  return onWhite >= 4.5 || onWhite >= contrastRatio(dark, background) ? white : dark
}

function rgbOf(colour: string): Rgb {
  const rgb = parseHex(colour)
  if (!rgb) throw new RangeError(`Not a colour: ${colour}`)
  return rgb
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

interface Hsl {
  /** Degrees, 0 to 360; the others 0 to 1. */
  hue: number
  saturation: number
  lightness: number
}

function toHsl({ red, green, blue }: Rgb): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const lightness = (most + least) / 2
  const spread = most - least
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector = most === r ? (g - b) / spread : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return { hue: (sector * 60 + 360) % 360, saturation, lightness }
}

function fromHsl({ hue, saturation, lightness }: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return { red: channel(0), green: channel(8), blue: channel(4) }
}
