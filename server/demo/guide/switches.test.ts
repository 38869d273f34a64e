import { describe, expect, it } from 'vitest'
import { describeOffset, isClockMove, movedOffset, noticeFor, offsetTo } from './switches.ts'

const day = 86_400_000

describe('the demo clock', () => {
  it.each([
    ['day', 0, day],
    ['week', day, 8 * day],
    ['month', 0, 30 * day],
    ['reset', 38 * day, 0],
  ] as const)('%s moves the offset %i to %i', (move, offset, expected) => {
    expect(movedOffset(offset, move)).toBe(expected)
  })

  it.each(['', 'year', 'toString', '__proto__', null, undefined, 1, ['day']])(
    'refuses %j as a move',
    (value) => {
      expect(isClockMove(value)).toBe(false)
    },
  )

  it.each([
    ['2031-02-03T10:00:00Z', 2 * day],
    ['2031-01-31T10:00:00.500Z', -day + 500],
    ['2031-02-03', null],
    ['9999-02-03T10:00:00Z', null],
    ['2031-02-99T10:00:00Z', null],
    ['', null],
    [undefined, null],
  ])('set to %j it has the offset %j', (instant, expected) => {
    expect(offsetTo(instant, new Date('2031-02-01T10:00:00Z'))).toBe(expected)
  })

  it.each([
    [0, 'Real time'],
    [day, '1 day ahead of real time'],
    [30 * day, '30 days ahead of real time'],
    [-2 * day, '2 days behind real time'],
  ])('describes the offset %i as %s', (offset, expected) => {
    expect(describeOffset(offset)).toBe(expected)
  })
})

describe('notices', () => {
  it('knows the sandbox that is silent', () => {
    expect(noticeFor('silent')).toEqual({
      kind: 'bad',
      text: 'The payment sandbox does not answer, so nothing was changed. Start it and try again.',
    })
  })

  it.each([null, undefined, '', 'other', 'constructor', ['clock']])('says nothing for %j', (done) => {
    expect(noticeFor(done)).toBe(null)
  })
})
