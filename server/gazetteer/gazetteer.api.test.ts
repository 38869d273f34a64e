import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { realData } from '../operators/testing/real-venues.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { importGazetteer } from './gazetteer.service.ts'
import { describeImport } from './import-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A folder with these files, gone with the test. */
async function filesOf(files: Record<string, string>): Promise<string> {
  const { folder } = await temporaryFolder('gazetteer')
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}

const importFrom = (folder: string) => importGazetteer(app.services.db, folder)
const points = () => app.query('select code, kind, town, lat, lng from gazetteer_points order by code, kind')
const geocode = async (term: string) =>
  (await app.call('GET', `/api/v1/locations/geocode?term=${encodeURIComponent(term)}&country=gb`)).data
    .features

// Made up, in the shape of the real files.
const codePoint = {
  'Doc/Code-Point_Open_Column_Headers.csv':
    'PC,PQ,EA,NO,CY\nPostcode,Positional_quality_indicator,Eastings,Northings,Country_code\n',
  'Data/CSV/zz.csv':
    'ZZ11AA,10,529090,179645,E92000001\nZZ11AB,10,529290,179645,E92000001\n"ZZ1 1AD",90,0,0,E92000001\n',
  'Data/CSV/zy.csv': 'ZY9 9ZZ,10,384759,398230,E92000001\n',
}

it('Code-Point Open: a folder gives units and, from their middle, districts; the same again changes nothing', async () => {
  const folder = await filesOf(codePoint)
  const first = await importFrom(folder)
  expect(describeImport(first)).toBe(
    [
      'Read 2 files of OS Code-Point Open.',
      'Passed over, in no format of ours: Doc/Code-Point_Open_Column_Headers.csv.',
      'Skipped 1 row out of use or without a place.',
      '3 places added or changed, 0 taken out.',
      'The gazetteer has 3 postcodes and 2 districts.',
    ].join('\n'),
  )
  const stored = await points()
  expect(stored.map(({ code, kind }) => `${code} ${kind}`)).toEqual([
    'ZY9 derived',
    'ZY99ZZ unit',
    'ZZ1 derived',
    'ZZ11AA unit',
    'ZZ11AB unit',
  ])
  expect(stored[3]).toMatchObject({ lat: expect.closeTo(51.50101, 4), lng: expect.closeTo(-0.14159, 4) })
  expect(stored[2].lng).toBeCloseTo((stored[3].lng + stored[4].lng) / 2, 5)

  const again = await importFrom(folder)
  expect([again.written, again.removed]).toEqual([0, 0])
  expect(await points()).toEqual(stored)
})

it("one area's file takes out what that area has lost and leaves the others alone", async () => {
  const folder = await filesOf({ 'zz.csv': 'ZZ11AA,10,529090,179645\nZZ22AA,10,529390,179645\n' })
  expect(await importFrom(folder)).toMatchObject({
    written: 1,
    removed: 1,
    standing: { units: 3, districts: 3 },
  })
  expect((await points()).map(({ code }) => code)).toEqual([
    'ZY9',
    'ZY99ZZ',
    'ZZ1',
    'ZZ11AA',
    'ZZ2',
    'ZZ22AA',
  ])
})

it('one line that cannot be read: file, line and advice are told, and nothing is written', async () => {
  const before = await points()
  const folder = await filesOf({
    'a.csv': 'ZZ11AA,10,529090,179645\nZZ33AA,10,529390,179645\n',
    'b.csv': 'ZY9 9ZZ,10,384759,398230\nZY9 9Z,10,384759,398230\nZY9 9ZX,10,north,398230\n',
  })
  const outcome = await importFrom(folder)
  expect(describeImport(outcome)).toBe(
    [
      'b.csv:2  "ZY9 9Z" is not a postcode.',
      '    Write a whole postcode such as M1 1AE, or take the line out.',
      'b.csv:3  ZY99ZX has no place within the United Kingdom.',
      '    The third and fourth cells must be eastings and northings in metres.',
      '2 lines cannot be read: nothing was imported.',
    ].join('\n'),
  )
  expect(await points()).toEqual(before)

  const open = await filesOf({ 'zz.csv': 'ZZ11AA,10,529090,179645\n"ZZ33AA,10,529390,179645\n' })
  expect((await importFrom(open)).report.faults).toEqual([
    {
      file: 'zz.csv',
      line: expect.any(Number),
      message: 'A quote is opened or closed where it cannot be.',
      advice: 'Fetch the file again, or put the whole cell in double quotes.',
    },
  ])
  expect(await points()).toEqual(before)
})

it('a folder or file without postcodes is refused by what it should hold', async () => {
  const folder = await filesOf({ 'notes.csv': 'a,b\n1,2\n' })
  await expect(importFrom(folder)).rejects.toThrow(
    /holds no postcodes: give a CSV file of OS Code-Point Open/,
  )
  await expect(importFrom(path.join(folder, 'nothing'))).rejects.toThrow('ENOENT')
})

it('VENUE-33 VENUE-34 the finder then knows units, districts and towns of the imported data', async () => {
  const onspd = 'pcd,pcd2,pcds,dointr,doterm,lat,long\n'
  await importFrom(
    await filesOf({
      'onspd.csv': `\uFEFF${onspd}"ZX1 1AA","ZX1  1AA","ZX1 1AA",198001,,53.1,-1.1\n"ZX1 1AB","ZX1  1AB","ZX1 1AB",198001,199606,53.9,-1.9\n`,
    }),
  )
  await importFrom(await filesOf({ 'districts.csv': 'outcode,lat,lng,town\nZX1,53.2,-1.2,Nowhere Green\n' }))
  expect(await geocode('zx11aa')).toEqual([
    { name: 'ZX1 1AA', context: '', kind: 'postcode', center: [-1.1, 53.1], about: false, guessed: false },
  ])
  // A dead or unknown unit is shown where its district is, as its file gives it.
  expect(await geocode('ZX1 1AB')).toEqual([
    { name: 'ZX1 1AB', context: '', kind: 'postcode', center: [-1.2, 53.2], about: true, guessed: false },
  ])
  expect(await geocode('ZX1')).toEqual([
    { name: 'ZX1', context: '', kind: 'postcode', center: [-1.2, 53.2], about: false, guessed: false },
  ])
  expect(await geocode('nowhere green')).toEqual([
    { name: 'Nowhere Green', context: '', kind: 'area', center: [-1.2, 53.2], about: false, guessed: false },
  ])
  expect((await geocode('Newport')).map((feature: { context: string }) => feature.context)).toHaveLength(6)
  expect(await geocode('zzzz')).toEqual([])
  const abroad = await app.call('GET', '/api/v1/locations/geocode?term=Paris&country=fr')
  expect([abroad.status, Object.keys(abroad.body.errors)]).toEqual([422, ['country']])
})

it('2,981 real districts are imported and found', async (test) => {
  const file = realData('outcodes.csv')
  if (!file) return test.skip()
  const outcome = await importFrom(file)
  expect(outcome.report).toMatchObject({ faultCount: 0, skippedRows: 0 })
  expect(outcome.standing?.districts).toBeGreaterThanOrEqual(2981)
  expect(await geocode('AB10')).toEqual([
    {
      name: 'AB10',
      context: '',
      kind: 'postcode',
      center: [-2.12047, 57.13516],
      about: false,
      guessed: false,
    },
  ])
  expect(await geocode('IV2 3AA')).toMatchObject([{ name: 'IV2 3AA', kind: 'postcode' }])
})
