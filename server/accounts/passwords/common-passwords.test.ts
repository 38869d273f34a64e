import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { followsPasswordRule } from '../../../contract/password-rule.ts'

const common = [
  'Password1!',
  'P@ssw0rd',
  'Passw0rd!',
  'Welcome123!',
  'Qwerty123!',
  'Abc12345!',
  'LetMeIn1!',
  '!Liverpool1',
]
const fine = ['Riverbank1!', 'Swimming1!', 'Passwords are Hard 2', 'blue-Kettle-42', 'Arsenal & Everton 9']

it('AUTH-53 finds the passwords that keep the rule and are tried first', () => {
  for (const password of common) expect([password, isCommonPassword(password)]).toEqual([password, true])
  for (const password of ['Summer2026!', 'AAAA1111!a', 'Test1234!', 'TestTest1!'])
    expect([password, followsPasswordRule(password), isCommonPassword(password)]).toEqual([
      password,
      true,
      true,
    ])
})

it('lets other words be, also where a common one is part of them', () => {
  for (const password of fine) expect([password, isCommonPassword(password)]).toEqual([password, false])
})
