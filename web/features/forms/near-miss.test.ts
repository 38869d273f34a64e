import { expect, it } from 'vitest'
import { nearMiss } from './near-miss.ts'

const meant = (domain: string) => nearMiss(`foo@${domain}`)?.replace('foo@', '') ?? null

it.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.co.uk', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['GMAIL.COM.', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['hotnail.co.uk', 'hotmail.co.uk'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmail.co.ku', 'hotmail.co.uk'],
  ['hotmail.couk', 'hotmail.co.uk'],
  ['outlok.com', 'outlook.com'],
  ['yaho.co.uk', 'yahoo.co.uk'],
  ['yahoo.cmo', 'yahoo.com'],
  ['iclould.com', 'icloud.com'],
  ['btintenet.com', 'btinternet.com'],
  ['btinternet.co.uk', 'btinternet.com'],
  ['virgimedia.com', 'virginmedia.com'],
  ['talktalk.com', 'talktalk.net'],
  ['live.co.u', 'live.co.uk'],
  ['aol.con', 'aol.com'],
])('foo@%s was meant to be at %s', (typed, right) => {
  expect(meant(typed)).toBe(right)
})

it.each([
  ...['gmail.com', 'Gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'yahoo.ie'],
  ...[
    'outlook.ie',
    'mail.com',
    'email.com',
    'ymail.com',
    'live.com',
    'me.com',
    'mac.com',
    'bt.com',
    'gmx.de',
  ],
  ...['proton.me', 'sky.it', 'sea.com', 'hushmail.com', 'example.com', 'riverside.example', 'bristol.ac.uk'],
  ...['mail.co.uk', 'sky.co.uk', 'nhs.uk', 'tail.com', 'alive.com', 'school.org.uk', 'yahoo.com.au'],
])('foo@%s is left alone', (domain) => {
  expect(meant(domain)).toBeNull()
})

it('keeps what stands before the domain as it was typed', () => {
  expect(nearMiss(' Ada.O’Hara+gym@gmial.com ')).toBe('Ada.O’Hara+gym@gmail.com')
  expect(nearMiss('"a@b"@gmial.com')).toBe('"a@b"@gmail.com')
})

it.each(['', 'foo', '@gmial.com', 'foo@', '@'])('has nothing to say of %j', (typed) => {
  expect(nearMiss(typed)).toBeNull()
})

it('is quick with anything', () => {
  expect(nearMiss(`foo@${'g'.repeat(5000)}.com`)).toBeNull()
})
