import { expect, it } from 'vitest'
import { minutesOf } from './local-time.ts'

it('counts the minutes of a day', () => {
  expect(['00:00', '00:01', '07:30', '23:59', '24:00'].map(minutesOf)).toEqual([0, 1, 450, 1439, 1440])
})

it.each(['24:01', '7:30', '07:60', '07:30:00', '', 'noon', ' 07:30', '07:30\n'])('refuses %j', (text) => {
  expect(() => minutesOf(text)).toThrow(RangeError)
})
