import { describe, expect, it } from 'vitest'
import { translateInto } from '../text/sentences.ts'
import { ageOn, districtOf, eligibilityOf, stranger } from './eligibility.ts'

const anybody = { requiredMark: null, minimumAge: null, maximumAge: null, postcodeDistricts: [] }
const person = { marks: [], dateOfBirth: '1990-05-17', postcode: 'M1 1AE', holdsThisMembership: false }

describe('who may buy', () => {
  it('IMP-14 marked people only; whoever may be one is asked to log in, not told no', () => {
    const rule = { ...anybody, requiredMark: 'corporate' }
    expect(eligibilityOf(rule, stranger, '2026-12-01')).toMatchObject({ eligible: false, reason: 'logIn' })
    expect(eligibilityOf(rule, person, '2026-12-01')).toMatchObject({ eligible: false, reason: 'mark' })
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
      reason: 'held',
      message: 'You already have this membership.',
    })
  })

  it.each([
    ['M1 1AE', true],
    ['m11ae', true],
    ['M1', true],
    ['M11 1AE', false],
    ['M12 1AE', false],
    ['LS1 4DY', false],
  ])('people of certain districts: somebody at %s', (postcode, eligible) => {
    const rule = { ...anybody, postcodeDistricts: ['M1', 'M2'] }
    expect(eligibilityOf(rule, { ...person, postcode }, '2026-12-01').eligible).toBe(eligible)
  })

  it('what is not known of a visitor is judged once it is; of a customer it is asked for', () => {
    const young = { ...anybody, minimumAge: 3, maximumAge: 15 }
    const near = { ...anybody, postcodeDistricts: ['M1'] }
    for (const rule of [young, near])
      expect(eligibilityOf(rule, stranger, '2026-12-01')).toEqual({ eligible: true })
    expect(eligibilityOf(young, { ...stranger, dateOfBirth: '2024-12-02' }, '2026-12-01')).toEqual({
      eligible: false,
      reason: 'age',
      message: 'This membership is for people aged 3 to 15.',
    })
    expect(eligibilityOf(near, { ...stranger, postcode: 'LS14DY' }, '2026-12-01')).toEqual({
      eligible: false,
      reason: 'residence',
      message: 'This membership is for people who live in M1.',
    })
    expect(eligibilityOf(young, { ...person, dateOfBirth: null }, '2026-12-01')).toMatchObject({
      reason: 'age',
    })
    expect(eligibilityOf(near, { ...person, postcode: null }, '2026-12-01')).toMatchObject({
      reason: 'residence',
    })
  })

  it('what is told of somebody else speaks of them, by name where it is known, and of what the reader can do', () => {
    const unknown = { ...person, dateOfBirth: null, postcode: null }
    const rules = [
      { rule: { ...anybody, requiredMark: 'corporate' }, who: person },
      { rule: anybody, who: { ...person, holdsThisMembership: true } },
      { rule: { ...anybody, maximumAge: 15 }, who: unknown },
      { rule: { ...anybody, postcodeDistricts: ['M1'] }, who: unknown },
    ]
    const told = (other?: { firstName: string | null }) =>
      rules.map(({ rule, who }) => {
        const answer = eligibilityOf(rule, other ? { ...who, other } : who, '2026-12-01')
        return answer.eligible ? null : answer.message
      })
    const agreement = 'This membership is for people whose organisation has an agreement with us.'
    expect(told()).toEqual([
      `${agreement} Ask us to be added.`,
      'You already have this membership.',
      'This membership depends on age: add your date of birth to your account.',
      'This membership depends on where you live: add your address to your account.',
    ])
    expect(told({ firstName: 'Robin' })).toEqual([
      `${agreement} Ask us to add Robin.`,
      'Robin already has this membership.',
      'This membership depends on age: ask your centre to add the date of birth of Robin.',
      'This membership depends on where Robin lives: add your address to your account if you live together, or ask your centre to add theirs.',
    ])
    expect(told({ firstName: null })).toEqual([
      `${agreement} Ask us to add them.`,
      'They already have this membership.',
      'This membership depends on age: ask your centre to add their date of birth.',
      'This membership depends on where they live, which is with you: add your address to your account.',
    ])
    for (const message of [...told({ firstName: 'Robin' }), ...told({ firstName: null })])
      expect(translateInto('cy')(message!), message!).not.toBe(message)
  })

  it('reads the district of a postcode, and of a district itself', () => {
    expect(['SW1A 1AA', 'sw1a', 'M1 1AE', 'EH6 5JA', 'B33 8TH'].map(districtOf)).toEqual([
      'SW1A',
      'SW1A',
      'M1',
      'EH6',
      'B33',
    ])
  })

  it('counts completed years, also for those born on 29 February', () => {
    expect([
      ageOn('2000-02-29', '2026-02-27'),
      ageOn('2000-02-29', '2026-02-28'),
      ageOn('1990-05-17', '2026-05-16'),
    ]).toEqual([25, 26, 35])
  })
})
