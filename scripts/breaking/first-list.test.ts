import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { broken, readList } from './breakage-list.ts'

const placeOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const read = (file: string) => readFileSync(placeOf(file), 'utf8')

const lists = readdirSync(fileURLToPath(new URL('../../breakages', import.meta.url)))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3))

it.each(lists)('every fault of the list %s still has its place in the code', (list) => {
  const lost = readList(read(`breakages/${list}.md`)).flatMap((breakage) => {
    try {
      return broken(read(breakage.file), breakage) === read(breakage.file)
        ? [`${breakage.id} changes nothing`]
        : []
    } catch (error) {
      return [(error as Error).message]
    }
  })
  expect(lost).toEqual([])
})

it.each(lists)('every test file and story that the list %s names is there', (list) => {
  const breakages = readList(read(`breakages/${list}.md`))
  const lostFiles = breakages.flatMap(({ tests }) => tests).filter((file) => !existsSync(placeOf(file)))
  const lostStories = breakages
    .flatMap(({ stories }) => stories)
    .filter(({ file, title }) => !existsSync(placeOf(file)) || !read(file).includes(title))
  expect([lostFiles, lostStories]).toEqual([[], []])
})

it('a fault whose text is gone, or stands twice, is told', () => {
  const [fault] = readList('## one\n\nNobody can pay.\n\n- file: a.ts\n\n```diff\n-pay()\n+wait()\n```\n')
  expect(broken('pay()', fault!)).toBe('wait()')
  expect(() => broken('nothing', fault!)).toThrow('one: the text is not in a.ts')
  expect(() => broken('pay() pay()', fault!)).toThrow('say which')
})
