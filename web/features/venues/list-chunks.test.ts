import { expect, it } from 'vitest'
import { chunksOf, nearAfter } from './list-chunks.ts'

it('a list is cut without loss', () => {
  expect(chunksOf(0)).toEqual([])
  expect(chunksOf(24)).toEqual([{ from: 0, to: 24 }])
  expect(chunksOf(50)).toEqual([
    { from: 0, to: 24 },
    { from: 24, to: 48 },
    { from: 48, to: 50 },
  ])
})

it('what is near is drawn, and what holds the focus stays', () => {
  const near = new Set([0, 1])
  const change = (chunk: number, isNear: boolean, hasFocus = false) => ({ chunk, isNear, hasFocus })
  expect(nearAfter(near, [change(2, true), change(0, false)])).toEqual(new Set([1, 2]))
  expect(nearAfter(near, [change(2, true), change(0, false, true)])).toEqual(new Set([0, 1, 2]))
  expect(nearAfter(near, [change(1, true), change(3, false)])).toBe(near)
})
