import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { digest } from '../digest.ts'
import { readIfThere, writePrivate } from '../private-file.ts'

const WRONG_A_MINUTE = 10
const MINUTE_MS = 60_000

export type CodeCheck = 'right' | 'wrong' | 'too_many'

export interface SignInCode {
  current(): string
  /** Tells whether this is the code. It is good once: then the next one takes its place, here and in the file. */
  use(given: string): Promise<CodeCheck>
  /** No code is good any more; the file goes. */
  end(): Promise<void>
}

const fileIn = (dataDir: string) => join(dataDir, 'sign-in-code')

/** The code that a server on this folder waits for; `undefined` when there is none. */
export const readSignInCode = async (dataDir: string): Promise<string | undefined> => (await readIfThere(fileIn(dataDir)))?.trim()

/** 128 random bits in characters that a double click selects whole. */
const newCode = (): string => randomBytes(16).toString('hex')

/**
 * What only the person knows who started the server: it is printed there and kept in a file for the owner of the data folder.
 * Wrong codes are counted together, whoever sends them.
 */
export async function createSignInCode(dataDir: string, now: () => number = Date.now): Promise<SignInCode> {
  const file = fileIn(dataDir)
  let code = newCode()
  let wrong = 0
  let countedUntil = 0
  await writePrivate(file, `${code}\n`)

  return {
    current: () => code,
    async use(given) {
      if (now() >= countedUntil) {
        wrong = 0
        countedUntil = now() + MINUTE_MS
      }
      if (wrong >= WRONG_A_MINUTE) return 'too_many'
      if (!isSame(given.trim().toLowerCase(), code)) {
        wrong += 1
        return 'wrong'
      }
      const used = code
      code = newCode() // at once: of two that come together with the same code, one is too late
      await writePrivate(file, `${code}\n`).catch((error: unknown) => {
        code = used // the person has no other one
        throw error
      })
      return 'right'
    },
    async end() {
      if ((await readSignInCode(dataDir)) === code) await rm(file, { force: true })
    },
  }
}

/** In a time that tells nothing: of digests, which are of one length. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)))
