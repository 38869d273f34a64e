import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeAnswer, type Asked } from './byte-range.ts'

const held = { size: 1000, etag: '"one"' }
const nothing: Asked = { range: undefined, ifRange: undefined, ifMatch: undefined, ifNoneMatch: undefined }
const ask = (asked: Partial<Asked>) => rangeAnswer({ ...nothing, ...asked }, held)
const all = { status: 200, part: { first: 0, last: 999 } }
const sent = (first: number, last: number) => ({ status: 206, part: { first, last } })
const nothingFor = (status: number) => ({ status, part: null })

describe('which bytes are sent', () => {
  it.each([
    ['bytes=0-0', sent(0, 0)],
    ['bytes=0-16383', sent(0, 999)],
    ['bytes=999-', sent(999, 999)],
    ['Bytes = 10 - 19', sent(10, 19)],
    ['bytes=-1', sent(999, 999)],
    ['bytes=-5000', sent(0, 999)],
    ['bytes=1000-', nothingFor(416)],
    ['bytes=99999999999999999999999-', nothingFor(416)],
    ['bytes=-0', nothingFor(416)],
    ['bytes=20-10', all],
    ['bytes=0-1,4-5', all],
    ['bytes=-', all],
    ['bytes=', all],
    ['lines=0-1', all],
    ['bytes=a-b', all],
    ['', all],
  ])('%s', (range, answer) => expect(ask({ range })).toEqual(answer))

  it('a range belongs to the file that its tag names', () => {
    expect(ask({ range: 'bytes=0-9', ifRange: '"one"' })).toEqual(sent(0, 9))
    for (const ifRange of ['"other"', 'W/"one"', 'Thu, 26 Nov 2026 10:00:00 GMT', ''])
      expect(ask({ range: 'bytes=0-9', ifRange })).toEqual(all)
  })

  it('who has the file already gets nothing, who means another one is refused', () => {
    for (const ifNoneMatch of ['"one"', 'W/"one"', '"x", "one"', '*'])
      expect(ask({ range: 'bytes=0-9', ifNoneMatch })).toEqual(nothingFor(304))
    expect(ask({ ifNoneMatch: '"x"' })).toEqual(all)
    for (const ifMatch of ['"x"', 'W/"one"']) expect(ask({ ifMatch })).toEqual(nothingFor(412))
    for (const ifMatch of ['"x", "one"', '*']) expect(ask({ ifMatch })).toEqual(all)
  })

  it('whatever is asked, only bytes that are there are sent', () => {
    const asked = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,30}-\d{0,30}$/))
    fc.assert(
      fc.property(asked, (range) => {
        const { status, part } = ask({ range })
        if (part === null) expect(status).toBe(416)
        else
          expect([part.first >= 0, part.first <= part.last, part.last < held.size]).toEqual([
            true,
            true,
            true,
          ])
      }),
    )
  })
})
