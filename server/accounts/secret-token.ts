import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes for a cookie or a link. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256, under which a token is stored and found. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
