import { describe, expect, it } from 'vitest'
import { wordsIn } from '../text/words.ts'
import { printedName, sayTo } from './printed-name.ts'

describe('a first name in an e-mail', () => {
  it.each([
    'Jo',
    'Anne-Marie',
    "D'Arcy",
    'D’Arcy',
    'J.',
    'J.R.R.',
    'J.-P.',
    'St. John',
    'Mary Ann',
    'Siân',
    'Gal·la',
    'Zoë',
    '李',
    'Ольга',
    'محمد',
    'राजेश',
    'නිශාන්ත',
  ])('%s is printed', (firstName) => {
    expect(printedName(` ${firstName} `)).toBe(firstName)
  })

  it.each([
    '',
    'http://evil.example',
    'Jo https://evil.example',
    'www.evil.example',
    'evil.example',
    't.co',
    'Jo. Evil.co.uk',
    'evil。example',
    'evil.‍example',
    'jo@evil.example',
    '//evil',
    'mailto:jo',
    'Call 0900 123456',
    'Jo\nBcc: x',
    '<b>Jo</b>',
    'Your account is about to be closed so please write to us at once today',
  ])('%j is not', (firstName) => {
    expect(printedName(firstName)).toBe('')
  })

  it('the sentence around it has a twin without a name', () => {
    expect(sayTo(wordsIn('en-GB'), 'emails.hello', 'Ada')).toBe('Hello Ada,')
    expect(sayTo(wordsIn('cy'), 'emails.hello', 'www.evil.example')).toBe('Helo,')
  })
})
