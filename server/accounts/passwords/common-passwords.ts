/**
 * The words in the passwords that people choose most. Such a password meets the rule with a capital, a digit and a sign
 * around the word, and somebody who guesses tries it first.
 */
const words = [
  'password',
  'passwort',
  'passwd',
  'letmein',
  'welcome',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  'qazwsx',
  'abc',
  'abcd',
  'abcdef',
  'abcdefgh',
  'admin',
  'administrator',
  'login',
  'guest',
  'changeme',
  'secret',
  'master',
  'test',
  'testing',
  'default',
  'access',
  'hello',
  'iloveyou',
  'loveyou',
  'monkey',
  'dragon',
  'princess',
  'sunshine',
  'superman',
  'batman',
  'pokemon',
  'starwars',
  'football',
  'baseball',
  'liverpool',
  'arsenal',
  'chelsea',
  'everton',
  'rangers',
  'celtic',
  'manchester',
  'united',
  'london',
  'england',
  'scotland',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'february',
  'december',
  'monday',
  'friday',
  'charlie',
  'michael',
  'ashley',
  'jessica',
  'thomas',
  'george',
  'daniel',
  'jordan',
  'shadow',
  'flower',
  'cheese',
  'freedom',
  'whatever',
  'trustno',
]
const common = new Set(words)

const letterOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Whether the password is one of the most used: a common word, whatever signs and digits are added to it. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase()
  return [small, dressedDown(small)].some((text) => {
    const bare = text.replace(/[^a-z]/g, '')
    return bare === '' || common.has(bare) || isRepeated(bare)
  })
}

/** `p@ssw0rd1!` as `password`: signs before and after go, those inside become the letters they look like. */
const dressedDown = (text: string): string =>
  text.replace(/^[^a-z]+|[^a-z@$]+$/g, '').replace(/[@431!0$57]/g, (sign) => letterOf[sign] ?? sign)

/** One letter again and again, or a common word twice. */
function isRepeated(bare: string): boolean {
  const half = bare.slice(0, bare.length / 2)
  return /^(.)\1*$/.test(bare) || (half + half === bare && common.has(half))
}
