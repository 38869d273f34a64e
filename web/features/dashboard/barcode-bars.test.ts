import { expect, it } from 'vitest'
import { barsOf } from './barcode-bars.ts'

/** Bars and gaps of a Code 128 symbol from its published table, by value. */
const symbols = { startB: '211214', R: '231131', one: '123221', stop: '2331112' }

const widths = (pattern: string) => [...pattern].map(Number)

it('AUTH-29 writes a customer id as Code 128, with room on either side for the scanner', () => {
  const drawn = barsOf('R1')
  const runs: number[] = []
  drawn?.bars.forEach((bar, index) => {
    const next = drawn.bars[index + 1]
    runs.push(bar.width, ...(next ? [next.x - bar.x - bar.width] : []))
  })
  const written = [symbols.startB, symbols.R, symbols.one].flatMap(widths)
  expect(runs.slice(0, written.length)).toEqual(written)
  expect(runs.slice(-7)).toEqual(widths(symbols.stop))
  /* Three symbols, the check symbol, the stop, and white on both sides. */
  expect(drawn?.bars[0]?.x).toBe(10)
  expect(drawn?.width).toBe(11 * 4 + 13 + 20)
})

it('AUTH-29 leaves a text alone that Code 128 cannot write', () => {
  expect(barsOf('Ř1')).toBe(null)
})
