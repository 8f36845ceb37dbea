import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

export const passwordLimits = { least: 10, most: 200 }

/** 32 MB and about a tenth of a second (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). */
const PARAMETERS = { N: 2 ** 15, r: 8, p: 3 }
const MAX_MEMORY = 64 * 1024 * 1024
const BYTES = 32

export type PasswordProblem = 'too_short' | 'too_long' | 'common'

/** Loaded when the first password is set: 20 MB that most servers have no use for. */
let common: Promise<ReadonlySet<string>> | undefined

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Why a new password is refused; `undefined` when it may be used. */
export async function problemOf(password: string, email: string): Promise<PasswordProblem | undefined> {
  const { length } = [...password.normalize('NFKC')]
  if (length < passwordLimits.least) return 'too_short'
  if (length > passwordLimits.most) return 'too_long'
  return (await isCommon(password.normalize('NFKC').toLowerCase(), email)) ? 'common' : undefined
}

/** A common password stays one with digits and signs before or after it; so do the parts of the address. */
async function isCommon(password: string, email: string): Promise<boolean> {
  const known = await (common ??= loadCommon())
  const word = /\p{L}(?:.*\p{L})?/su.exec(password)?.[0] ?? ''
  const own = [email, ...email.split('@')]
  return word === '' || new Set(password).size < 4 || [password, word].some((each) => known.has(each) || own.includes(each))
}

/** `scrypt$N$r$p$salt$key`, salt and key as base64url. */
export async function hashPassword(password: string, parameters = PARAMETERS): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, parameters)
  const { N, r, p } = parameters
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes as long where there is no hash, so that the time does not tell which accounts exist. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const { parameters, salt, key } = read(hash ?? NOBODYS)
  const same = timingSafeEqual(await derive(password, salt, parameters), key)
  return same && typeof hash === 'string'
}

/** Whether a hash was made with other parameters than new ones are. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX)

const PREFIX = `scrypt$${PARAMETERS.N}$${PARAMETERS.r}$${PARAMETERS.p}$`
const NOBODYS = `${PREFIX}${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(BYTES).toString('base64url')}`

function read(hash: string) {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const parameters = { N: Number(N), r: Number(r), p: Number(p) }
  return { parameters, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

function derive(password: string, salt: Buffer, parameters: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, BYTES, { ...parameters, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
