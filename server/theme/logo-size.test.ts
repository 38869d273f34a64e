import { expect, it } from 'vitest'
import { logoSize } from './logo-size.ts'

it('reads the size of a logo from its width and height, or else from its view box', () => {
  expect(logoSize('<svg viewBox="0 0 10 10" width="196" height="48px" role="img"></svg>')).toEqual({
    width: 196,
    height: 48,
  })
  expect(
    logoSize('<?xml version="1.0"?><svg\n viewBox="0,0 120.4 31.6"><rect width="5" height="5"/></svg>'),
  ).toEqual({ width: 120, height: 32 })
})

it.each([
  '<svg width="100%" height="48"></svg>',
  '<svg stroke-width="2" height="48"></svg>',
  '<svg viewBox="0 0"/>',
  '',
])('says no size where the logo says none: %s', (svg) => expect(logoSize(svg)).toBeNull())
