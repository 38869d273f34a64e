import { describe, expect, it } from 'vitest'
import { isChild, isInForce, wouldBeAlone } from './link-rules.ts'

const [dayBefore, birthday] = ['2026-12-06', '2026-12-07']
const born = '2010-12-07'

describe('a link', () => {
  it('SEC-06 is in force until the day of the 16th birthday, and from then on once they have agreed', () => {
    expect(isInForce({ dateOfBirth: born, hasConsented: false }, dayBefore)).toBe(true)
    expect(isInForce({ dateOfBirth: born, hasConsented: false }, birthday)).toBe(false)
    expect(isInForce({ dateOfBirth: born, hasConsented: true }, birthday)).toBe(true)
  })

  it('SEC-06 to somebody whose age is not known needs their consent', () => {
    expect(isChild(null, birthday)).toBe(false)
    expect(isInForce({ dateOfBirth: null, hasConsented: false }, birthday)).toBe(false)
    expect(isInForce({ dateOfBirth: null, hasConsented: true }, birthday)).toBe(true)
  })

  it('is kept where a child without a log-in would have nobody', () => {
    const alone = { dateOfBirth: born, hasLogin: false }
    expect(wouldBeAlone(alone, false, dayBefore)).toBe(true)
    expect(wouldBeAlone(alone, true, dayBefore)).toBe(false)
    expect(wouldBeAlone({ ...alone, hasLogin: true }, false, dayBefore)).toBe(false)
    expect(wouldBeAlone(alone, false, birthday)).toBe(false)
  })
})
