import { Trans } from '@lingui/react/macro'
import { AppError } from '../../shared/http/errors.ts'
import { toast } from './Toast.tsx'

/** Says why the server has not saved something: it refuses, or it cannot be reached. */
export function toastNotSaved(error: unknown): void {
  const isRefused = error instanceof AppError && error.status < 500
  toast.error(
    isRefused ? (
      <Trans id="save.refused">This was not saved: the server refuses it.</Trans>
    ) : (
      <Trans id="save.unreachable">This was not saved: the server cannot be reached.</Trans>
    ),
  )
}
