import { expect, it } from 'vitest'
import { defaultViewOf } from './default-view.ts'

it('VENUE-41 joining has its own first view, the other areas the platform view by width', () => {
  expect(defaultViewOf(true, true)).toEqual({ lat: 54.8, lng: -2.75, zoom: 4.92 })
  expect(defaultViewOf(true, false)).toEqual({ lat: 54.8, lng: -2.75, zoom: 4.92 })
  expect(defaultViewOf(false, true)).toEqual({ lat: 53.59, lng: -2, zoom: 4.4 })
  expect(defaultViewOf(false, false)).toEqual({ lat: 53.59, lng: -2, zoom: 5.5 })
})
