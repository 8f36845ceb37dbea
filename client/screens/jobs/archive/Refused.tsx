import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '../../../../shared/http/errors.ts'
import { useReasons } from '../../../candidates/reasons/useReasons.tsx'
import { Note } from '../../../components/Note.tsx'

export type RefusedCode = ErrorCode | 'proxy_limit'

/** What reads otherwise here than of what the outbox sends by itself. */
const words: Partial<Record<RefusedCode, ReactNode>> = {
  unsupported_type: <Trans id="error.archiveUnknown">This file is no archive of a job.</Trans>,
  too_large: (
    <Trans id="archive.tooLarge">The archive, or a file in it, is larger than this server allows. Tell whoever runs it.</Trans>
  ),
  proxy_limit: (
    <Trans id="archive.proxyLimit">
      The server’s network does not let a file of this size through. Ask whoever runs the server to allow larger uploads.
    </Trans>
  ),
  quota_reached: (
    <Trans id="archive.quota">There is no room on the server for these CVs. Nothing of the archive was taken in.</Trans>
  ),
  storage_full: <Trans id="archive.diskFull">The server’s disk is full. Nothing of the archive was taken in.</Trans>,
  slow_down: (
    <Trans id="archive.busy">
      The server is still taking in an archive of yours. Try again in a minute: it does not come in twice.
    </Trans>
  ),
  unavailable: (
    <Trans id="archive.unanswered">The server’s answer did not arrive. Try again: the job does not come in twice.</Trans>
  ),
}

/** Why an archive was not taken in. */
export function Refused({ code }: { code: RefusedCode }) {
  const { error } = useReasons()
  return (
    <div role="alert">
      <Note tone="warn" icon="warn">
        {words[code] ?? error(code)}
      </Note>
    </div>
  )
}
