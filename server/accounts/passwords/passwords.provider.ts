import { hash, verify } from '@node-rs/argon2'

/**
 * argon2id with 12 MiB and 3 passes. OWASP's password storage cheat sheet calls that as strong as the library's own 19 MiB and 2 passes,
 * and it takes 8 ms of a processor instead of 11 to 14: 19 MiB are new memory each time.
 */
const cost = { memoryCost: 12 * 1024, timeCost: 3, parallelism: 1 }

/** Keyboards write the same letter in more than one way: as NIST SP 800-63B asks, it is the same password. */
const normalised = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), cost)

/**
 * Whether a hash was made as we make them now. One that was made otherwise stays good, but takes another time to check, by which
 * somebody might tell that there is an account.
 */
export const isMadeAsNow = (stored: string): boolean =>
  stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)

export async function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, normalised(password))
}

let decoy: Promise<string> | null = null

/** Takes as long as a real check, so that an answer does not tell which addresses have an account. */
export async function spendTime(password: string): Promise<void> {
  decoy ??= hashPassword('no account has this password')
  await verify(await decoy, password)
}
