import { expect, it } from 'vitest'
import { fontOf, tileLayers } from './tiles.ts'

const theme = {
  page: '#f6f5f8',
  surface: '#ffffff',
  line: '#dddce4',
  lineStrong: '#77758a',
  text: '#1c1c28',
  textQuiet: '#55536a',
  primary: '#5f249f',
  good: '#1b7f4b',
  fonts: '\'Open Sans\', "Segoe UI", sans-serif',
}

it('VENUE-35 the map of tiles asks for no picture and no letters, and is drawn in the fonts of the theme', () => {
  const layers = tileLayers(theme, 'en')
  expect(layers.length).toBeGreaterThan(50)
  expect(JSON.stringify(layers)).not.toMatch(/icon-image|-pattern|Noto Sans (Regular|Medium|Italic)"/)
  expect(fontOf(theme)).toBe('Open Sans,Segoe UI,sans-serif')
  expect(JSON.stringify(layers)).toContain('["Open Sans,Segoe UI,sans-serif"]')
})

it('a town where a pin stands is written beside it', () => {
  const towns = tileLayers(theme, 'en').find(({ id }) => id === 'places_locality')
  expect(towns?.layout).toMatchObject({
    'text-variable-anchor-offset': [
      'center',
      [0, 0],
      'top',
      [0, 1.2],
      'left',
      [1.6, 0],
      'right',
      [-1.6, 0],
      'bottom',
      [0, -1.2],
    ],
  })
})
