import { describe, expect, it } from 'vitest'
import { formatOf } from './gazetteer-formats.ts'
import type { Format } from './gazetteer-formats.ts'

const formatFor = (line: string): Format => formatOf(line.split(','))!
const read = (format: Format, line: string) => format.read(line.split(','))

describe('OS Code-Point Open', () => {
  const line = 'SW1A1AA,10,529090,179645,E92000001,E19000003,E18000007,,E09000033,E05013806'
  const format = formatFor(line)

  it('is known by its first row, which is data', () => {
    expect([format.name, format.kind, format.startsAtOnce]).toEqual(['OS Code-Point Open', 'unit', true])
  })

  it('turns eastings and northings into degrees', () => {
    expect(read(format, line)).toEqual({
      point: {
        code: 'SW1A1AA',
        town: '',
        lat: expect.closeTo(51.50101, 4),
        lng: expect.closeTo(-0.14159, 4),
      },
    })
    expect(read(format, 'B1  1AA,10,406500,286700')).toMatchObject({ point: { code: 'B11AA' } })
  })

  it('skips what has no place, refuses what is no postcode or no number', () => {
    expect(read(format, 'AB101AA,90,0,0')).toBe('skipped')
    expect(read(format, 'AB10,10,394251,806376')).toEqual({
      fault: {
        message: '"AB10" is not a postcode.',
        advice: 'Write a whole postcode such as M1 1AE, or take the line out.',
      },
    })
    expect(read(format, 'AB101AA,10,here,806376')).toEqual({
      fault: {
        message: 'AB101AA has no place within the United Kingdom.',
        advice: 'The third and fourth cells must be eastings and northings in metres.',
      },
    })
  })
})

describe('ONS Postcode Directory', () => {
  const format = formatFor('\uFEFFpcd,pcd2,pcds,dointr,doterm,lat,long'.replace('\uFEFF', ''))

  it('takes the columns by name, those of the newer files too', () => {
    expect(read(format, 'M1 1AE,M1   1AE,M1 1AE,198001,,53.478,-2.23')).toEqual({
      point: { code: 'M11AE', town: '', lat: 53.478, lng: -2.23 },
    })
    const newer = formatFor('pcd7,pcd8,pcds,dointr,doterm,lat,long')
    expect(read(newer, 'BT1 5GS,BT1  5GS,BT1 5GS,198001,,54.597,-5.93')).toMatchObject({
      point: { code: 'BT15GS' },
    })
  })

  it('skips dead postcodes and those without a place', () => {
    expect(read(format, 'AB1 0AA,AB1  0AA,AB1 0AA,198001,199606,57.101,-2.24')).toBe('skipped')
    expect(read(format, 'JE2 3AB,JE2  3AB,JE2 3AB,198001,,99.999999,0')).toBe('skipped')
  })

  it('refuses a place abroad', () => {
    expect(read(format, 'M1 1AE,M1   1AE,M1 1AE,198001,,-2.23,53.478')).toMatchObject({
      fault: { message: 'M11AE has no place within the United Kingdom.' },
    })
  })
})

describe('postcode districts', () => {
  const format = formatFor('outcode,lat,lng,units,country,town')

  it('has the town', () => {
    expect(read(format, 'm1,53.47748,-2.23622,900,England,Manchester')).toEqual({
      point: { code: 'M1', town: 'Manchester', lat: 53.47748, lng: -2.23622 },
    })
  })

  it('refuses a whole postcode', () => {
    expect(read(format, 'M1 1AE,53.47748,-2.23622,900,England,Manchester')).toEqual({
      fault: { message: '"M1 1AE" is not a postcode district.', advice: 'Write it as in M1.' },
    })
  })
})

it('anything else is none of them', () => {
  expect(formatOf(['PC', 'PQ', 'EA', 'NO'])).toBeNull()
  expect(formatOf(['Postcode', 'Positional_quality_indicator', 'Eastings', 'Northings'])).toBeNull()
  expect(formatOf([''])).toBeNull()
})
