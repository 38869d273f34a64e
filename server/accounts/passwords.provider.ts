import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

export async function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}

let decoy: Promise<string> | null = null

/** Takes as long as a real check, so that an answer does not tell which addresses have an account. */
export async function spendTime(password: string): Promise<void> {
  decoy ??= hash('no account has this password')
  await verify(await decoy, password)
}
