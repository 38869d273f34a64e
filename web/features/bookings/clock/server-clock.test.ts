import { expect, it } from 'vitest'
import { clockOffset, countdown, hasCountdown } from './server-clock.ts'

const opens = '2026-11-30T07:00:00.000Z'
const at = (instant: string) => new Date(instant).getTime()

it('the clock of the server is what counts, wherever the device thinks it is', () => {
  const device = at('2020-01-01T00:00:00Z')
  const offset = clockOffset('2026-11-30T06:59:00.000Z', device, device + 200)
  expect(device + 100 + offset).toBe(at('2026-11-30T06:59:00.000Z'))
})

it('counts down in the last hour alone, and is over at the instant', () => {
  expect(countdown(opens, at('2026-11-30T05:59:59.999Z'))).toBeNull()
  expect(countdown(opens, at('2026-11-30T06:00:00.000Z'))).toEqual({ minutes: 60, clock: '60:00' })
  expect(countdown(opens, at('2026-11-30T06:47:26.000Z'))).toEqual({ minutes: 13, clock: '12:34' })
  expect(countdown(opens, at('2026-11-30T06:59:59.001Z'))).toEqual({ minutes: 1, clock: '0:01' })
  expect(countdown(opens, at(opens))).toBeNull()
})

it('seconds are counted where something is about to open', () => {
  expect(hasCountdown([opens], at('2026-11-30T06:30:00Z'))).toBe(true)
  expect(hasCountdown([opens], at('2026-11-29T06:30:00Z'))).toBe(false)
  expect(hasCountdown([], 0)).toBe(false)
})
