import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Failure, FailureCode } from '../../../shared/candidates/candidate.ts'
import type { FileKind } from '../../../shared/candidates/file-kind.ts'
import type { ErrorCode } from '../../../shared/http/errors.ts'
import { useFormats, type Formats } from '../../lib/dates.ts'
import { fileKindWords } from './file-kind-words.ts'

type Figures = NonNullable<Failure['details']>
type Told = (figures: Figures, formats: Formats) => MessageDescriptor

const empty = msg({ id: 'failure.empty', message: 'The file is empty. Ask the candidate to send it again.' })
const overLimit = msg({ id: 'failure.overLimit', message: 'Larger than the limit. Upload a smaller copy.' })
const unsupported = msg({
  id: 'failure.unsupported',
  message: 'Not a PDF, DOC or DOCX. Save it as PDF and upload it again.',
})
const outdated = msg({ id: 'error.update', message: 'This version of the app does not fit the server. Reload the page.' })

/** Why a file could not be read or scored, and what to do about it. */
const failures: Record<FailureCode, Told> = {
  encrypted: () => msg({ id: 'failure.encrypted', message: 'Locked with a password. Upload a copy without one.' }),
  no_text: () =>
    msg({
      id: 'failure.noText',
      message: 'A scan without text. Ask for the original file, or upload a PDF whose text can be copied.',
    }),
  empty: () => empty,
  damaged: () => msg({ id: 'failure.damaged', message: 'The file is damaged. Ask the candidate to send it again.' }),
  too_large: tooLarge,
  too_many_pages: tooManyPages,
  unsupported_type: ({ kind }) => unsupportedKind(kind),
  timeout: () => msg({ id: 'failure.tookTooLong', message: 'Scoring took too long. Try again.' }),
  out_of_memory: () =>
    msg({
      id: 'failure.outOfMemory',
      message: 'Reading it took more memory than the server has. Save it as a simple PDF and upload it again.',
    }),
  bad_answer: () => msg({ id: 'failure.badAnswer', message: 'The model gave no usable answer. Try again.' }),
}

/** The words are the list of kinds here: the schema would bring all of zod into the first load. */
const isFileKind = (kind: unknown): kind is FileKind => typeof kind === 'string' && Object.hasOwn(fileKindWords, kind)

const unsupportedKind = (kind: unknown): MessageDescriptor => (isFileKind(kind) ? fileKindWords[kind] : unsupported)

/** `size` in bytes, `limit` in megabytes, as in the setting. */
function tooLarge(figures: Figures, formats: Formats): MessageDescriptor {
  if (typeof figures.size !== 'number' || typeof figures.limit !== 'number') {
    return overLimit
  }
  const size = formats.size(figures.size)
  const limit = `${formats.number(figures.limit)} MB`
  return msg({ id: 'failure.tooLarge', message: `${size}, the limit is ${limit}. Upload a smaller copy.` })
}

function tooManyPages(figures: Figures, formats: Formats): MessageDescriptor {
  if (figures.pages === undefined || figures.limit === undefined) {
    return msg({ id: 'failure.overPages', message: 'More pages than the limit. Upload the CV alone.' })
  }
  const n = formats.number(Number(figures.pages))
  const limit = formats.number(Number(figures.limit))
  return msg({ id: 'failure.tooManyPages', message: `${n} pages, the limit is ${limit}. Upload the CV alone.` })
}

const conflict = msg({ id: 'error.conflict', message: 'Somebody else changed this first.' })
const unavailable = msg({ id: 'error.unavailable', message: 'The server is not available just now. It is tried again shortly.' })

/** Texts for refusals by the server or by the device itself. */
const refusals: Record<ErrorCode | 'unreadable' | 'proxy_limit', MessageDescriptor> = {
  invalid_input: msg({
    id: 'error.invalidInput',
    message: 'Something in it is missing or not allowed. Change it and try again.',
  }),
  empty,
  archive_cut: msg({ id: 'error.archiveCut', message: 'The archive is cut off. Save or copy it again.' }),
  archive_changed: msg({ id: 'error.archiveChanged', message: 'The archive is damaged. Save or copy it again.' }),
  archive_invalid: msg({
    id: 'error.archiveInvalid',
    message: 'The archive holds something that is not allowed, or lacks something. Nothing of it was taken in.',
  }),
  archive_unknown: msg({ id: 'error.archiveUnknown', message: 'This file is no archive of a job.' }),
  archive_newer: msg({
    id: 'error.archiveNewer',
    message: 'The archive is from a newer version of Saring. This server has to be updated first.',
  }),
  signed_out: msg({ id: 'error.signedOut', message: 'You are signed out. Sign in again, and it is sent.' }),
  not_allowed: msg({ id: 'error.notAllowed', message: 'Your account may not do that here.' }),
  not_found: msg({ id: 'error.notFound', message: 'It is no longer there.' }),
  file_missing: msg({
    id: 'error.fileMissing',
    message: 'The server cannot find the file just now. Tell whoever runs the server; nothing needs to be uploaded again yet.',
  }),
  wrong_method: outdated,
  too_slow: msg({ id: 'error.tooSlow', message: 'The connection was too slow. It is tried again shortly.' }),
  conflict,
  job_closed: msg({ id: 'error.jobClosed', message: 'The job is closed. Reopen it, or upload to another job.' }),
  name_taken: msg({ id: 'error.nameTaken', message: 'Another batch of this job has that name. Choose another one.' }),
  self_test_running: conflict,
  model_not_ready: unavailable,
  too_many: msg({ id: 'error.tooMany', message: 'There are as many of these as there may be. Delete one first.' }),
  deleted: msg({ id: 'error.deleted', message: 'It was deleted in the meantime.' }),
  resync: msg({ id: 'error.resync', message: 'The copy on this device is too old. It is being fetched anew.' }),
  file_damaged: msg({
    id: 'error.fileDamaged',
    message: 'The file was damaged on the server’s disk. Tell whoever runs the server: a backup may have it.',
  }),
  too_large: overLimit,
  quota_reached: msg({
    id: 'error.quotaReached',
    message:
      'There is no more room for CVs on the server. It stays on this device: delete candidates that are no longer needed, then try again.',
  }),
  too_much_unfinished: msg({
    id: 'error.tooMuchUnfinished',
    message: 'Too many of your uploads are unfinished. It stays on this device: let the others finish, then try again.',
  }),
  too_many_notes: msg({
    id: 'error.tooManyNotes',
    message: 'This candidate has as many notes as there may be. Delete one that is no longer needed, then try again.',
  }),
  unsupported_type: unsupported,
  key_reused: msg({ id: 'error.keyReused', message: 'It was sent before in another form. Try again.' }),
  update_needed: outdated,
  slow_down: msg({ id: 'error.slowDown', message: 'Too many requests at once. It is tried again shortly.' }),
  unexpected: msg({ id: 'error.generic', message: 'An error occurred' }),
  unreadable: msg({
    id: 'error.unreadable',
    message: 'This device can no longer read the file. Discard this and upload the file again.',
  }),
  proxy_limit: msg({
    id: 'error.proxyLimit',
    message:
      "The server's network does not let this through, not even in small parts. Ask whoever runs the server to allow larger uploads, then try again.",
  }),
  storage_full: msg({
    id: 'error.serverFull',
    message: 'The server’s disk is full. Nothing is lost: it is kept here and sent again by itself.',
  }),
  unavailable,
}

const isErrorCode = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code)
const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failures, code)

/**
 * Texts for failures and errors in the current language. An unknown code reads as a plain error. `kind`: what a file of an
 * unsupported type is.
 */
export function useReasons(): {
  failure: (failure: Pick<Failure, 'code' | 'details'>) => string
  error: (code: string, kind?: FileKind) => string
} {
  const { i18n } = useLingui()
  const formats = useFormats()
  const failure = ({ code, details }: Pick<Failure, 'code' | 'details'>) => i18n._(failures[code](details ?? {}, formats))
  const refusalOf = (code: keyof typeof refusals, kind?: FileKind) =>
    code === 'unsupported_type' ? unsupportedKind(kind) : refusals[code]
  const error = (code: string, kind?: FileKind) => (isErrorCode(code) ? i18n._(refusalOf(code, kind)) : unknownReason(code))
  return { failure, error }

  function unknownReason(code: string): string {
    return isFailureCode(code) ? failure({ code }) : i18n._(refusals.unexpected)
  }
}
