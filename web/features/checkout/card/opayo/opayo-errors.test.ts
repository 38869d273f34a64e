import { describe, expect, it } from 'vitest'
import { failureOf, isSessionOver, opayoMessage } from './opayo-errors.ts'

const sentences: [row: string, code: string, sentence: string][] = [
  ['ERR-50', '1000', 'The card details could not be read. Please try again.'],
  ['ERR-50', '1001', 'The payment could not be set up: authentication is missing. Please try again.'],
  ['ERR-50', '1002', 'The payment could not be set up: authentication failed. Please try again.'],
  ['ERR-50', '1003', 'Some required payment details are missing. Please check your card details.'],
  ['ERR-51', '1004', 'One of your card details is too short or too long. Please check it.'],
  ['ERR-51', '1005', 'One of your card details has characters that are not allowed. Please check it.'],
  ['ERR-51', '1006', 'Your session has expired. Please try again.'],
  ['ERR-51', '1007', 'The card number is not valid. Please check it.'],
  ['ERR-51', '1008', 'This type of card is not supported. Please use another card.'],
  ['ERR-51', '1009', 'One of your card details is not valid. Please check it.'],
  ['ERR-52', '1010', 'This currency is not supported.'],
  ['ERR-52', '1011', 'Your session or card details are not valid any more. Please enter your card again.'],
  ['ERR-52', '1012', 'The transaction was not found.'],
  ['ERR-52', '1013', 'This type of transaction is not supported.'],
  ['ERR-52', '1014', 'The transaction does not allow this any more.'],
  ['ERR-52', '1015', 'The payment request was empty. Please try again.'],
  ['ERR-52', '1016', 'One of the payment details should be a number. Please check it.'],
  ['ERR-53', '1017', 'This is not allowed for this transaction.'],
  ['ERR-53', '1018', 'The refund is more than the original payment.'],
  ['ERR-53', '1019', 'No instructions were found for this payment.'],
  ['ERR-53', '1020', 'Your card could not be saved.'],
  ['ERR-53', '1021', 'The amount to release is more than the original payment.'],
  ['ERR-53', '9998', 'The request took too long. Please try again.'],
  ['ERR-53', '9999', 'The payment system has a problem. Please try again later.'],
]

describe('what the customer reads', () => {
  it.each(sentences)('%s %s: %s', (_row, code, sentence) => {
    expect(opayoMessage(code, 'In Opayo’s own words')).toBe(sentence)
  })

  it('ERR-54 an unknown number has Opayo’s own words', () => {
    expect(opayoMessage('5555', 'The card is frozen')).toBe('The card is frozen')
    expect(opayoMessage('c001', 'Timeout')).toBe('Timeout')
  })

  it('ERR-49 ERR-54 an unknown number without words has the default', () => {
    expect(opayoMessage('5555')).toBe('Card validation failed.')
    expect(opayoMessage('')).toBe('Card validation failed.')
  })

  it('ERR-55 every sentence is one: it begins with a capital, ends with a stop, and no two are equal', () => {
    const all = sentences.map(([, code]) => opayoMessage(code))
    expect(all.filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })
})

it('ERR-50 the number is found in both forms of Opayo’s script, as a number or a text', () => {
  expect(failureOf({ error: { httpCode: 422, errorCode: 1007, errorMessage: 'No' } })).toEqual({
    code: '1007',
    message: 'No',
  })
  expect(failureOf({ errors: [{ code: '1004', message: ' Short ' }, { code: 1 }] })).toEqual({
    code: '1004',
    message: 'Short',
  })
  expect(failureOf({})).toEqual({ code: '', message: '' })
  expect(['1002', '1006', '1011', '1007'].map(isSessionOver)).toEqual([true, true, true, false])
})
