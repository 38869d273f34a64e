import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contrastRatio,
  formatHex,
  mix,
  nearestReadable,
  onColour,
  parseHex,
  relativeLuminance,
} from './colours.ts'

const anyColour = fc
  .record({ red: fc.nat(255), green: fc.nat(255), blue: fc.nat(255) })
  .map((rgb) => formatHex(rgb))

describe('parseHex', () => {
  it('reads long and short forms in any case', () => {
    expect(parseHex('#5F249F')).toEqual({ red: 95, green: 36, blue: 159 })
    expect(parseHex('#fa0')).toEqual({ red: 255, green: 170, blue: 0 })
  })

  it.each(['5F249F', '#5F249', '#5F249G', '#5F249F00', 'purple', ''])('refuses %j', (text) => {
    expect(parseHex(text)).toBeNull()
  })

  it('gives back what was written', () => {
    fc.assert(fc.property(anyColour, (colour) => formatHex(parseHex(colour)!) === colour))
  })
})

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#767676', '#FFFFFF', 4.54],
    ['#777777', '#FFFFFF', 4.48],
    ['#FF0000', '#FFFFFF', 4],
    ['#5F249F', '#5F249F', 1],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(Math.round(contrastRatio(one, other) * 100) / 100).toBe(ratio)
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other))
  })

  it('refuses what is no colour', () => {
    expect(() => relativeLuminance('purple')).toThrow(RangeError)
  })
})

describe('nearestReadable', () => {
  it('keeps a colour that can be read', () => {
    expect(nearestReadable('#5f249f', '#FFFFFF', 4.5)).toBe('#5F249F')
  })

  it('darkens a pale colour on white by no more than it takes', () => {
    const readable = nearestReadable('#FF8A00', '#FFFFFF', 4.5)
    expect(contrastRatio(readable, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(readable, '#FFFFFF')).toBeLessThan(4.7)
  })

  it('lightens a dark colour on a dark ground', () => {
    const readable = nearestReadable('#5F249F', '#1C1C28', 4.5)
    expect(relativeLuminance(readable)).toBeGreaterThan(relativeLuminance('#5F249F'))
  })

  it('falls back to black or white where no shade is enough', () => {
    expect(nearestReadable('#3366CC', '#808080', 7)).toBe('#000000')
    expect(nearestReadable('#3366CC', '#404040', 15)).toBe('#FFFFFF')
  })

  it('always reaches 4.5:1, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (colour, against) => {
        const readable = nearestReadable(colour, against, 4.5)
        expect(contrastRatio(readable, against)).toBeGreaterThanOrEqual(4.5)
        expect(nearestReadable(readable, against, 4.5)).toBe(readable)
      }),
    )
  })

  it('keeps the hue', () => {
    const readable = parseHex(nearestReadable('#FF0000', '#FFFFFF', 4.5))!
    expect(readable.green).toBe(readable.blue)
    expect(readable.red).toBeGreaterThan(readable.green)
  })
})

describe('mix', () => {
  it('goes from one colour to the other', () => {
    expect(mix('#FFFFFF', '#000000', 0)).toBe('#FFFFFF')
    expect(mix('#FFFFFF', '#000000', 1)).toBe('#000000')
    expect(mix('#FFFFFF', '#5F249F', 0.08)).toBe('#F2EDF7')
  })
})

describe('onColour', () => {
  it.each([
    ['#5F249F', '#FFFFFF'],
    ['#1C1C28', '#FFFFFF'],
    ['#FFD400', '#1C1C28'],
    ['#FFFFFF', '#1C1C28'],
  ])('on %s is %s', (ground, text) => {
    expect(onColour(ground)).toBe(text)
  })
})
