import { fileKind, fileKinds } from '../../../shared/candidates/file-kind.ts'
import type { Failure, FailureCode } from '../../../shared/candidates/candidate.ts'

const sentences = {
  encrypted: 'The file is protected with a password.',
  no_text: 'The file has no readable text; it may be a scan.',
  empty: 'The file is empty.',
  damaged: 'The file is damaged.',
  too_large: 'The file holds more than can be read.',
  too_many_pages: 'The file has too many pages.',
  unsupported_type: 'The file is not a PDF or Word document.',
  timeout: 'Reading the file took too long.',
  out_of_memory: 'Reading the file took too much memory.',
  bad_answer: 'The answer could not be used.',
} satisfies Record<FailureCode, string>

/** `details.kind` is a `FileKind`: what a file of an unsupported type is. */
export function failureOf(code: FailureCode, details?: Failure['details']): Failure {
  const kind = fileKind.safeParse(details?.['kind']).data
  const message = kind ? `The file is ${fileKinds[kind]}, not a PDF or Word document.` : sentences[code]
  return { code, message, ...(details && { details }) }
}

/** Thrown only within the reading code; `readDocument` turns it into a `Failure`. */
export class Unreadable extends Error {
  readonly failure: Failure

  constructor(code: FailureCode, details?: Failure['details']) {
    super(sentences[code])
    this.name = 'Unreadable'
    this.failure = failureOf(code, details)
  }
}
