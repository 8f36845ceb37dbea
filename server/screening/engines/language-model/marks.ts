import { createHash } from 'node:crypto'
import type { Message } from '../../model/prompt.ts'

const ALPHABET = 'ABCDEFGHJKLMNPQRTUVWXY346789'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The check code of a job: four characters, none of which looks like another. Equal rubrics have equal codes. */
export const checkCode = (rubricHash: string): string =>
  [...digestOf(rubricHash).subarray(0, 4)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

/**
 * The mark of the fences in a prompt, derived from the prompt itself: the same CV gives the same prompt, and no CV can hold a
 * mark that depends on all of its text.
 */
export const fenceOf = (unmarked: Message[]): string => digestOf(JSON.stringify(unmarked)).toString('hex').slice(0, 12)
