import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, fit for an address or a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. No salt or stretching: the secrets are random and long. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
