import type { KeyObject } from 'node:crypto'
import { summaryOfResult, type Entry, type Flag } from '../../../shared/candidates/candidate.ts'
import type { Statements } from '../../../shared/screening/statement.ts'
import { decryptValue, encryptValue } from '../../encryption/value.ts'

/** What one screening found, as it is stored with the candidate and with the run. */
export interface Result {
  score: Entry[]
  analysis: string
  strengths: string[]
  concerns: string[]
  statements?: Statements | undefined
  flags: Flag[]
}

/** The columns of a candidate's result: whole, and what lists need of it, which has no words of the CV. */
export const resultColumns = (secret: KeyObject, result: Result) => ({
  ...encryptedResult(secret, result),
  result_summary: JSON.stringify(summaryOfResult(result.score, result.flags)),
})

/** The columns of a result, of a candidate or of a run. */
export const encryptedResult = (secret: KeyObject, result: Result) => ({
  encrypted_result: encryptValue(secret, result),
  result: null,
})

export interface ResultRow {
  /** Of before encryption. */
  result: Result | null
  encryptedResult: Buffer | null
}

/** `null` without a result, or where the key is missing. */
export function resultOf({ result, encryptedResult: encrypted }: ResultRow, secret: KeyObject | undefined): Result | null {
  if (!encrypted) return result
  return secret ? decryptValue<Result>(secret, encrypted) : null
}
