import { expect, it } from 'vitest'
import { startPace, type Pace } from './pace.ts'

/** Plays sleepers of so many seconds each, in rooms for `atOnce`, and tells how the clock moved. */
async function played(atOnce: number, stories: ((pace: Pace) => Promise<void>)[]): Promise<number[]> {
  const jumps: number[] = []
  const pace = startPace(atOnce, async (seconds) => void jumps.push(seconds))
  await Promise.all(
    stories.map(async (story) => {
      await pace.enter()
      await story(pace).finally(() => pace.leave())
    }),
  )
  return jumps
}

const sleeping = (seconds: number) => (pace: Pace) => pace.sleep(seconds, false)

it('the clock moves from one that wakes to the next, whatever the room', async () => {
  expect(await played(1, [sleeping(60), sleeping(20), sleeping(60)])).toEqual([20, 40])
  expect(await played(3, [sleeping(60), sleeping(20), sleeping(60)])).toEqual([20, 40])
})

it('two tabs of one story that sleep both wake up', async () => {
  const twoTabs = async (pace: Pace) => {
    pace.join()
    const other = pace.sleep(50, false).finally(() => pace.leave())
    await pace.sleep(20, false)
    pace.leave()
    await other.finally(() => pace.join())
  }
  expect(await played(2, [twoTabs, sleeping(5)])).toEqual([5, 15, 30])
})

it('what goes wrong while time passes is known to those it wakes', async () => {
  const pace = startPace(1, () => Promise.reject(new Error('the jobs do not come to an end')))
  await pace.enter()
  await expect(pace.sleep(60, true)).rejects.toThrow('the jobs do not come to an end')
})
