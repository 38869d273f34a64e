import { rm } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { postcodesIn } from '../gazetteer/known-postcodes.service.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readOperator } from './read-operator.service.ts'
import { realData, riversideWith } from './testing/real-venues.ts'

async function folderOfItsOwn(): Promise<string> {
  const { folder } = await temporaryFolder('real-venues')
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('real venues of Scotland: each malformed postcode, and each of a district that is gone, is told by its line', async (test) => {
  const [venueFile, districtFile] = [realData('venues-scotland-dirty.csv'), realData('outcodes.csv')]
  if (!venueFile || !districtFile) return test.skip()
  const folder = await folderOfItsOwn()
  const venues = await riversideWith(venueFile, folder)

  const { operator, problems } = await readOperator(folder, (codes) => postcodesIn(districtFile, codes))
  expect(operator).toBeNull()
  const told = (words: string) =>
    problems.filter(({ message }) => message.includes(words)).map(({ line }) => line)
  const written = told('is not how a postcode is written')
  const gone = told('is not in use')

  // Counted by a second, simple way: the pattern of a whole postcode, and the old districts of Aberdeen.
  const pattern = /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/
  const malformed = venues.filter(({ postcode }) => !pattern.test(postcode))
  const oldAberdeen = venues.filter(({ postcode }) => pattern.test(postcode) && /^AB[1-9] /.test(postcode))
  expect(written).toEqual(malformed.map(({ line }) => line))
  expect(gone).toEqual(oldAberdeen.map(({ line }) => line))
  expect([written.length, gone.length]).toEqual([560, 17])
  for (const { file, advice } of problems)
    expect([file, advice]).toEqual(['venues.csv', expect.stringMatching(/\.$/)])
})

it('5,442 real venues of England make an operator without a problem', async (test) => {
  const venueFile = realData('venues-england.csv')
  if (!venueFile) return test.skip()
  const folder = await folderOfItsOwn()
  await riversideWith(venueFile, folder)
  const { operator, problems } = await readOperator(folder)
  expect(problems).toEqual([])
  expect(operator?.venues).toHaveLength(5442 + 24)
})
