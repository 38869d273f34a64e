import { describe, expect, it } from 'vitest'
import { scaMessage } from './sca-message.ts'

const frame = {}
const expected = { origin: 'https://join.leisure.example', source: frame }
const message = (data: unknown, more = {}) => scaMessage({ data, ...expected, ...more }, expected)
const done = (status: unknown) => ({ type: 'sca_completed', transaction_status: status })

describe('the message of the challenge frame', () => {
  it('PAY-42 PAY-43 tells how the challenge ended', () => {
    expect(message(done('authorised'))).toBe('authorised')
    expect(message(done('failed'))).toBe('failed')
    expect(message(done(undefined))).toBe('failed')
    expect(message({ type: 'sca_completed' })).toBe('failed')
  })

  it('PAY-44 is believed from our own page in our own frame alone', () => {
    expect(message(done('authorised'), { origin: 'https://bank.example' })).toBeNull()
    expect(message(done('authorised'), { source: {} })).toBeNull()
    expect(message(done('authorised'), { source: null })).toBeNull()
    expect(
      scaMessage({ data: done('authorised'), ...expected, source: null }, { ...expected, source: null }),
    ).toBeNull()
  })

  it('is no other message', () => {
    for (const data of [null, 'sca_completed', {}, { type: 'resize' }, [], 7])
      expect(message(data)).toBeNull()
  })
})
