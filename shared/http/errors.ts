import type { FileKind } from '../candidates/file-kind.ts'

/** Every refusal that a caller can meet: its HTTP status and a sentence for people. The app translates by code. */
export const errors = {
  invalid_input: { status: 400, message: 'Something in the request is missing or not allowed.' },
  empty: { status: 400, message: 'The file is empty.' },
  archive_cut: { status: 400, message: 'The archive is cut off: its end is missing.' },
  archive_changed: { status: 400, message: 'The archive is damaged: its bytes are not those that were written.' },
  archive_invalid: { status: 400, message: 'Something in the archive is missing or not allowed.' },
  signed_out: { status: 401, message: 'Please sign in again.' },
  not_allowed: { status: 403, message: 'This account may not do that here.' },
  not_found: { status: 404, message: 'There is nothing here under that address.' },
  file_missing: { status: 404, message: 'The file is not in the store of this server just now.' },
  wrong_method: { status: 405, message: 'This address does not take that method.' },
  too_slow: { status: 408, message: 'The request came in too slowly.' },
  conflict: { status: 409, message: 'Somebody else changed this first.' },
  job_closed: { status: 409, message: 'The job is closed and takes no more uploads.' },
  name_taken: { status: 409, message: 'Another batch of this job has that name.' },
  self_test_running: { status: 409, message: 'A self-test is already running.' },
  model_not_ready: { status: 409, message: 'The model is not ready.' },
  too_many: { status: 409, message: 'There are as many of these as there may be.' },
  deleted: { status: 409, message: 'This was deleted.' },
  resync: { status: 410, message: 'The copy on this device is too old and has to be fetched anew.' },
  file_damaged: { status: 410, message: 'The file was damaged in the store of this server.' },
  too_large: { status: 413, message: 'This is larger than the limit.' },
  quota_reached: { status: 413, message: 'The workspace has as many files, or as much in them, as it may keep.' },
  too_much_unfinished: { status: 413, message: 'This account has begun more uploads than it may have unfinished.' },
  too_many_notes: { status: 413, message: 'This candidate has as many notes as it may have.' },
  unsupported_type: { status: 415, message: 'This type of content is not supported.' },
  archive_unknown: { status: 415, message: 'This is no archive of a job.' },
  archive_newer: { status: 415, message: 'The archive is from a newer version of Saring.' },
  key_reused: { status: 422, message: 'This idempotency key was used for another request.' },
  update_needed: { status: 426, message: 'The app has to be updated first.' },
  slow_down: { status: 429, message: 'Too many requests at once. Try again shortly.' },
  unexpected: { status: 500, message: 'An error occurred.' },
  storage_full: { status: 503, message: 'The disk of the server is full. Nothing is lost; try again later.' },
  unavailable: { status: 503, message: 'The service is not available just now. Try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]

interface AppErrorOptions {
  message?: string | undefined
  details?: unknown
  current?: unknown
  cause?: unknown
  fileKind?: FileKind | undefined
  retryAfterSeconds?: number | undefined
  requestId?: string | undefined
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  readonly current: unknown
  /** What a file of an unsupported type is. */
  readonly fileKind: FileKind | undefined
  /** For a refusal that holds for a while. */
  readonly retryAfterSeconds: number | undefined
  /** Under which the server's log has an error of its own. */
  readonly requestId: string | undefined

  constructor(code: ErrorCode, more: AppErrorOptions = {}) {
    super(more.message ?? errors[code].message, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.details = more.details
    this.current = more.current
    this.fileKind = more.fileKind
    this.retryAfterSeconds = more.retryAfterSeconds
    this.requestId = more.requestId
  }
}
