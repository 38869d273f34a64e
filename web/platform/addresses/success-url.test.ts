import { describe, expect, it } from 'vitest'
import { successUrlOf } from './success-url.ts'

describe('where the checkout is asked to lead back to', () => {
  const asked = (address: string) =>
    successUrlOf(`?${new URLSearchParams({ success_url: address }).toString()}`, ['https://partner.example'])

  it('PAY-39 is an address on an allowed host', () => {
    expect(asked('https://partner.example/thanks?from=us')).toBe('https://partner.example/thanks?from=us')
    expect(successUrlOf('', ['https://partner.example'])).toBe(null)
  })

  it('PAY-39 is nowhere where the host is not allowed', () => {
    for (const address of [
      'https://elsewhere.example/thanks',
      'https://partner.example.elsewhere.example/',
      'https://partner.example@elsewhere.example/',
      'https://someone@partner.example/',
      'http://partner.example/',
      'javascript:alert(1)',
      '//elsewhere.example',
      'thanks',
    ])
      expect(asked(address), address).toBe(null)
  })
})
