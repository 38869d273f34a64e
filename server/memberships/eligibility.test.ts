import { describe, expect, it } from 'vitest'
import { ageOn, eligibilityOf } from './eligibility.ts'

const anybody = { requiredMark: null, minimumAge: null, maximumAge: null }
const person = { marks: [], dateOfBirth: '1990-05-17', holdsThisMembership: false }

describe('who may buy', () => {
  it('IMP-14 marked people only, and no visitor', () => {
    const rule = { ...anybody, requiredMark: 'corporate' }
    expect(eligibilityOf(rule, null, '2026-12-01').eligible).toBe(false)
    expect(eligibilityOf(rule, person, '2026-12-01').eligible).toBe(false)
    expect(eligibilityOf(rule, { ...person, marks: ['corporate'] }, '2026-12-01')).toEqual({ eligible: true })
  })

  it.each([
    ['2023-12-02', 'the day before the third birthday', false],
    ['2023-12-01', 'on the third birthday', true],
    ['2010-12-02', 'the day before the sixteenth', true],
    ['2010-12-01', 'on the sixteenth birthday', false],
  ])('IMP-14 ages 3 to 15: born %s, %s', (dateOfBirth, _when, eligible) => {
    const rule = { ...anybody, minimumAge: 3, maximumAge: 15 }
    expect(eligibilityOf(rule, { ...person, dateOfBirth }, '2026-12-01').eligible).toBe(eligible)
  })

  it('IMP-16 nobody buys the same membership twice', () => {
    expect(eligibilityOf(anybody, { ...person, holdsThisMembership: true }, '2026-12-01')).toEqual({
      eligible: false,
      message: 'You already have this membership.',
    })
  })

  it('counts completed years, also for those born on 29 February', () => {
    expect([
      ageOn('2000-02-29', '2026-02-27'),
      ageOn('2000-02-29', '2026-02-28'),
      ageOn('1990-05-17', '2026-05-16'),
    ]).toEqual([25, 26, 35])
  })
})
