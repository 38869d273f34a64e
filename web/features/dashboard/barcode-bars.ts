import JsBarcode from 'jsbarcode'

/** What jsbarcode leaves on a plain object: modules as ones and zeros, one part after another. */
interface Encoded {
  encodings?: { data: string }[]
}

/** Modules of white that a scanner needs on either side. */
const quietZone = 10

export interface Bars {
  /** Modules from edge to edge, with the quiet zones. */
  width: number
  bars: { x: number; width: number }[]
}

/** A text as the bars of Code 128; null for one that it cannot write. */
export function barsOf(value: string): Bars | null {
  if (!/^[\x20-\x7e]+$/.test(value)) return null
  const target: Encoded = {}
  JsBarcode(target, value, { format: 'CODE128' })
  if (!target.encodings) return null
  const modules = target.encodings.map(({ data }) => data).join('')
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => ({
    x: quietZone + index,
    width: run.length,
  }))
  return { width: modules.length + 2 * quietZone, bars }
}
