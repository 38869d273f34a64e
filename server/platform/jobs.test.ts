import { expect, it } from 'vitest'
import { oneAtATime } from './jobs.ts'

it('a sweep that is started while it runs is done once more afterwards, never beside itself', async () => {
  const ends: (() => void)[] = []
  let atOnce = 0
  let most = 0
  const sweep = oneAtATime(async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise<void>((resolve) => ends.push(resolve))
    atOnce -= 1
  })
  const first = sweep({})
  await Promise.all([sweep({}), sweep({})])
  expect(ends).toHaveLength(1)
  ends[0]!()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]!()
  await first
  expect([ends.length, most]).toEqual([2, 1])
})

it('a sweep that fails can be started again', async () => {
  let times = 0
  const sweep = oneAtATime(() => {
    times += 1
    return times === 1 ? Promise.reject(new Error('no database')) : Promise.resolve()
  })
  await expect(sweep({})).rejects.toThrow('no database')
  await sweep({})
  expect(times).toBe(2)
})
