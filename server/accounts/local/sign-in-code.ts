import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { digest } from '../digest.ts'
import { readIfThere, writePrivate } from '../../lib/private-file.ts'

const WRONG_A_MINUTE = 10
const MINUTE_MS = 60_000

export type CodeCheck = 'right' | 'wrong' | 'too_many'

export interface SignInCode {
  current(): string
  /** Checks the code. The right code is valid once: a new one then replaces it, here and in the file. */
  use(given: string): Promise<CodeCheck>
  /** Removes the file, unless another server has written its own code there. */
  end(): Promise<void>
}

const fileIn = (dataDir: string) => join(dataDir, 'sign-in-code')

/** The current code of the server on this data folder; `undefined` when there is none. */
export const readSignInCode = async (dataDir: string): Promise<string | undefined> => (await readIfThere(fileIn(dataDir)))?.trim()

/** 128 random bits as hex digits, which a double click selects as a whole. */
const newCode = (): string => randomBytes(16).toString('hex')

/**
 * A code for the person who started the server: printed in the terminal, and kept in a file that only the data folder's owner can
 * read. Wrong codes are counted for all senders together.
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
      code = newCode() // before the await: of two requests with the same code, one comes too late
      await writePrivate(file, `${code}\n`).catch((error: unknown) => {
        code = used // the person knows no other code
        throw error
      })
      return 'right'
    },
    async end() {
      if ((await readSignInCode(dataDir)) === code) await rm(file, { force: true })
    },
  }
}

/** In constant time: compares digests, which have the same length. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)))
