import { z } from 'zod'
import { AppError } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'
import type { CandidateSort } from '../../shared/candidates/sort.ts'
import type { Position } from './queries.ts'

const numeric = z.tuple([z.literal(['overall', 'weighted']), z.int(), id])
const timed = z.tuple([z.literal('newest'), z.iso.datetime(), id])
const named = z.tuple([z.literal('name'), z.string(), id])
const cursor = z.union([numeric, timed, named])

export const writeCursor = ([value, candidateId]: Position, sort: CandidateSort): string =>
  Buffer.from(JSON.stringify([sort, value, candidateId])).toString('base64url')

/** Throws `invalid_input` for a cursor that is unreadable or belongs to another sort order. */
export function readCursor(text: string, sort: CandidateSort): Position {
  const read = cursor.safeParse(parsed(text))
  if (!read.success || read.data[0] !== sort) throw new AppError('invalid_input', { message: 'The cursor cannot be read.' })
  return [read.data[1], read.data[2]]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
