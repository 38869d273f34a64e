/** In CSS pixels, whole. */
export interface LogoSize {
  width: number
  height: number
}

/** The size of an SVG by its width and height, or else by its view box; null where it says neither. */
export function logoSize(svg: string): LogoSize | null {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0] ?? ''
  const named = (name: string) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]
  const [, , boxWidth, boxHeight] = (/\sviewBox="([^"]*)"/.exec(tag)?.[1] ?? '').trim().split(/[\s,]+/)
  const [width, height] = [named('width') ?? boxWidth, named('height') ?? boxHeight].map((side) =>
    Math.round(Number(side)),
  )
  return Number(width) > 0 && Number(height) > 0 ? { width: width!, height: height! } : null
}
