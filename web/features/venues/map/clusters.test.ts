import fc from 'fast-check'
import { expect, it } from 'vitest'
import { circleRadius, clusterMaxZoom, clusterPlaces, clusterRadius, labelsThatFit } from './clusters.ts'
import { offsetFromCentre } from './mercator.ts'

const view = { lat: 54.8, lng: -2.75, zoom: 4.92 }

it('VENUE-43 joins pins nearer than 22 px up to zoom 20, and steps the circle at 100 and 750', () => {
  expect([clusterRadius, clusterMaxZoom]).toEqual([22, 20])
  expect([1, 99, 100, 749, 750].map(circleRadius)).toEqual([20, 20, 30, 30, 40])
})

it('VENUE-16 joins places within 22 px and keeps others apart', () => {
  const manchester = { lat: 53.479, lng: -2.245 }
  const stockport = { lat: 53.41, lng: -2.158 }
  const inverness = { lat: 57.478, lng: -4.225 }
  const groups = clusterPlaces([manchester, inverness, stockport], view)
  expect(groups.map(({ places }) => places)).toEqual([[manchester, stockport], [inverness]])
  const closer = clusterPlaces([manchester, stockport], { ...view, zoom: 11 })
  expect(closer.map(({ places }) => places.length)).toEqual([1, 1])
})

it('joins as the simple way does, whatever the places', () => {
  const place = fc.record({
    lat: fc.double({ min: 50, max: 59, noNaN: true }),
    lng: fc.double({ min: -6, max: 2, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 200 }), (places) => {
      const radius = 22 * 2 ** 0.92
      const groups: { x: number; y: number; places: typeof places }[] = []
      for (const each of places) {
        const { x, y } = offsetFromCentre(each, view)
        const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) <= radius)
        if (near) near.places.push(each)
        else groups.push({ x, y, places: [each] })
      }
      expect(clusterPlaces(places, view).map((group) => group.places)).toEqual(
        groups.map((group) => group.places),
      )
    }),
  )
})

const label = (id: string, x: number, y: number) => ({ id, x, y, width: 60, height: 18 })

it('drops a label that would cover an earlier one or an obstacle', () => {
  const labels = [label('a', 0, 0), label('b', 40, 10), label('c', 40, 30), label('d', 61, 0)]
  expect([...labelsThatFit(labels)]).toEqual(['a', 'c', 'd'])
  expect([...labelsThatFit(labels, [{ x: 0, y: 0, width: 44, height: 44 }])]).toEqual(['d'])
  expect([...labelsThatFit(labels, [], 2)]).toEqual(['a', 'c'])
})
