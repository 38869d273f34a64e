import { afterEach, expect, it, vi } from 'vitest'
import { viewOf } from './search-view.ts'

afterEach(() => vi.unstubAllGlobals())

it('VENUE-44 a search shows streets, never a single house, and one centre alone with its surroundings', () => {
  vi.stubGlobal('window', { innerWidth: 1280 })
  const size = { width: 800, height: 600 }
  const here = { lat: 53.479, lng: -2.245 }
  expect(viewOf([here], size).zoom).toBe(11)
  expect(viewOf([here, here], size).zoom).toBe(11)
  expect(viewOf([here, { lat: 53.481, lng: -2.245 }], size).zoom).toBe(13)
})
