import { describe, expect, it } from 'vitest'
import { browserFacts } from './browser-facts.ts'
import { providerId } from './card-provider.ts'

describe('card provider', () => {
  it('PAY-34 PAY-35 knows three, as the server writes them', () => {
    expect(['opayo', 'stripe', 'ryft'].map(providerId)).toEqual(['opayo', 'stripe', 'ryft'])
    expect(['Opayo', 'RYFT'].map(providerId)).toEqual(['opayo', 'ryft'])
  })

  it('PAY-35 PAY-36 ERR-38 knows its providers whatever the case, and names one it does not', () => {
    expect(providerId('Stripe')).toBe('stripe')
    expect(() => providerId('foo')).toThrow('foo payment provider is not supported')
    expect(() => providerId('')).toThrow('No payment provider selected')
  })

  it('PAY-32 reports a colour depth that banks know', () => {
    const depthOf = (colorDepth: number) =>
      browserFacts({
        screen: { width: 390, height: 844, colorDepth },
        language: 'en-GB',
        timezoneOffset: -60,
      })
    expect(depthOf(30)).toEqual({
      screenWidth: 390,
      screenHeight: 844,
      colourDepth: 24,
      timezoneOffset: -60,
      language: 'en-GB',
      javascriptEnabled: true,
      javaEnabled: false,
    })
    expect(depthOf(24).colourDepth).toBe(24)
    expect(depthOf(0).colourDepth).toBe(1)
  })
})
