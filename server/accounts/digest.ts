import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text that may stand in a URL or a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The form in which a secret is stored. No salt or stretching: the secrets are random and long. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
