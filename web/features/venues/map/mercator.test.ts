import { expect, it } from 'vitest'
import { fitView, offsetFromCentre } from './mercator.ts'
import type { View } from './mercator.ts'

const options = { padding: 70, raise: 1.4, margin: 32, maxZoom: 13 }
const size = { width: 700, height: 645 }
const manchester = { lat: 53.4794, lng: -2.2453 }
const salford = { lat: 53.4875, lng: -2.2901 }
const stockport = { lat: 53.4106, lng: -2.1575 }

const inView = (place: { lat: number; lng: number }, view: View, free: number) => {
  const { x, y } = offsetFromCentre(place, view)
  return Math.abs(x) <= size.width / 2 - free + 0.001 && Math.abs(y) <= size.height / 2 - free + 0.001
}

it('places a point by pixels from the middle', () => {
  const offset = offsetFromCentre({ lat: 54.8, lng: -1.75 }, { lat: 54.8, lng: -2.75, zoom: 4.92 })
  expect(offset.x).toBeCloseTo((512 * 2 ** 4.92) / 360, 6)
  expect(offset.y).toBe(0)
  expect(offsetFromCentre({ lat: 55, lng: -2.75 }, { lat: 54.8, lng: -2.75, zoom: 4.92 }).y).toBeLessThan(0)
})

it('VENUE-44 keeps 70 px free before the zoom is raised', () => {
  const view = fitView([manchester, stockport], size, { ...options, raise: 0 })
  expect([manchester, stockport].every((place) => inView(place, view, 70))).toBe(true)
  expect(inView(manchester, { ...view, zoom: view.zoom + 0.02 }, 70)).toBe(false)
})

it('VENUE-45 raises the zoom, never so far that a result leaves the map', () => {
  const plain = fitView([manchester, salford, stockport], size, { ...options, raise: 0 })
  const raised = fitView([manchester, salford, stockport], size, options)
  expect(raised.zoom).toBeGreaterThan(plain.zoom)
  expect([manchester, salford, stockport].every((place) => inView(place, raised, 32))).toBe(true)
  const little = fitView([manchester, salford, stockport], size, { ...options, raise: 0.05 })
  expect(little.zoom).toBeCloseTo(plain.zoom + 0.05, 9)
})

it('shows one place at the greatest zoom', () => {
  const view = fitView([manchester], size, options)
  expect(view.zoom).toBe(13)
  expect(view.lat).toBeCloseTo(manchester.lat, 9)
  expect(view.lng).toBeCloseTo(manchester.lng, 9)
})
