import { expect, it } from 'vitest'
import { ReadableLine } from './shapes.ts'

it.each(['Kit\u202Exe', 'Kit\nBrook', '\u2066Kit', '\u200F', '\u0007'])(
  'a name or a line of an address has no %o',
  (text) => {
    expect(ReadableLine(80).safeParse(text).success).toBe(false)
  },
)

it.each(['', '  ', 'Zoë', '12a High Street', '李'])('a name or a line of an address may be %o', (text) => {
  expect(ReadableLine(80).parse(text)).toBe(text.trim())
})
