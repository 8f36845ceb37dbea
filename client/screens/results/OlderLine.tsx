import { Trans } from '@lingui/react/macro'
import type { Older } from '../../data/hooks/candidates/useOlder.ts'

/** The state of the candidates beyond the mirror's window. */
export function OlderLine({ older }: { older: Older }) {
  if (older === 'none') return null
  return (
    <p role="status" className="mt-4 text-center text-sm text-ink-2">
      <OlderWords older={older} />
    </p>
  )
}

function OlderWords({ older }: { older: Exclude<Older, 'none'> }) {
  if (older === 'loading') return <Trans id="screening.older.loading">Fetching older candidates…</Trans>
  if (older === 'cut')
    return <Trans id="screening.older.cut">There are more older candidates. Narrow the search to see them.</Trans>
  return (
    <Trans id="screening.older.offline">
      This device keeps the newest candidates only. Older ones are shown when there is a connection.
    </Trans>
  )
}
