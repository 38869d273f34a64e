import { describe, expect, it } from 'vitest'
import {
  opayoCards,
  opayoNames,
  ryftCards,
  ryftCodes,
  stripeCards,
} from '../../server/demo/guide/test-details.ts'
import { checkResult, isDeclined, passesLuhn } from '../../simulators/opayo/cards.ts'
import { isSlow, refusalOf, refusals, testCard as ryftCard } from '../../simulators/ryft/cards.ts'
import { testCard as stripeCard } from '../../simulators/stripe/cards.ts'

const plain = (number: string) => number.replaceAll(' ', '')
/** What the demo guide says of the test data is what the sandbox does. */
describe('test data of the guide', () => {
  it('IMP-24 Stripe knows each card, and asks and refuses as the guide says', () => {
    const behaviour = stripeCards.map(({ number }) => {
      const card = stripeCard(plain(number))
      return [card?.challenge, card?.refusal?.decline_code ?? null]
    })
    expect(behaviour).toEqual([
      ['never', null],
      ['always', null],
      ['unless_saved', null],
      ['never', 'generic_decline'],
      ['never', 'insufficient_funds'],
      ['always', 'generic_decline'],
    ])
  })

  it('IMP-24 Opayo’s cards: the last one is declined by the bank, the others are not', () => {
    const numbers = opayoCards.map(({ number }) => plain(number))
    expect(numbers.map(passesLuhn)).toEqual([true, true, true])
    expect(numbers.map(isDeclined)).toEqual([false, false, true])
  })

  it('IMP-24 Opayo’s names end as the guide says', () => {
    const kinds = opayoNames.map(({ typed }) => [typed, checkResult(typed, false).kind])
    expect(Object.fromEntries(kinds)).toEqual({
      SUCCESSFUL: 'pass',
      CHALLENGE: 'challenge',
      SOFTDECLINE: 'pass',
      PROOFATTEMPT: 'pass',
      NOTENROLLED: 'pass',
      NOTAUTH: 'fail',
      REJECT: 'fail',
      TECHDIFFICULTIES: 'fail',
      ERROR: 'fail',
    })
    expect(checkResult('SOFTDECLINE', true).kind).toBe('challenge')
  })

  it('IMP-24 Ryft knows each card, and does with it what the guide says', () => {
    expect(ryftCards.map(({ number }) => ryftCard(plain(number))?.threeDs)).toEqual([
      'frictionless',
      'frictionless',
      'method',
      'challenge',
      'method_challenge',
    ])
  })

  it('IMP-24 every security code of Ryft is there, with its reason', () => {
    const codes = ryftCodes.map(({ typed }) => typed)
    const reasons = codes.map((code) => refusals[refusalOf(code) ?? -1] ?? (isSlow(code) ? 'slow' : 'none'))
    expect(reasons).toEqual([...refusals, 'slow'])
  })
})
