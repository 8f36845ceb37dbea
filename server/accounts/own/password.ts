import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'

export const passwordLimits = { least: 10, most: 200 }

/** 32 MB and about a tenth of a second (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). */
const PARAMETERS = { N: 2 ** 15, r: 8, p: 3 }
const MAX_MEMORY = 64 * 1024 * 1024
const BYTES = 32

export type PasswordProblem = 'too_short' | 'too_long' | 'common'

const common = new Set(dictionary['passwords-common'])

/** Why a new password is refused; `undefined` when it may be used. */
export function problemOf(password: string, email: string): PasswordProblem | undefined {
  const { length } = [...password.normalize('NFKC')]
  if (length < passwordLimits.least) return 'too_short'
  if (length > passwordLimits.most) return 'too_long'
  return isCommon(password.normalize('NFKC').toLowerCase(), email) ? 'common' : undefined
}

/** A common password stays one with digits and signs before or after it; so do the parts of the address. */
function isCommon(password: string, email: string): boolean {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const own = [email, ...email.split('@')]
  return word === '' || new Set(password).size < 4 || [password, word].some((each) => common.has(each) || own.includes(each))
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
