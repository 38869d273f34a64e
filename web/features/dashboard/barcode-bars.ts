import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'

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
  // The package's front door brings all its other codes and ways of drawing, 7 kB. Modules are ones and zeros.
  const modules = new CODE128(value, {}).encode().data
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => ({
    x: quietZone + index,
    width: run.length,
  }))
  return { width: modules.length + 2 * quietZone, bars }
}
