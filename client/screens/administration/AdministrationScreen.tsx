import { Trans, useLingui } from '@lingui/react/macro'
import type { Administration } from '../../../shared/administration/administration.ts'
import { Page } from '../../app/frame/Page.tsx'
import { useIsAdmin } from '../../app/user.ts'
import { NoteWithRetry } from '../../candidates/NoteWithRetry.tsx'
import { Button } from '../../components/Button.tsx'
import { Note } from '../../components/Note.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { useAdministration } from '../../data/hooks/online/useAdministration.ts'
import { AdminsOnly } from '../members/AdminsOnly.tsx'
import { Backups } from './Backups.tsx'
import { LastDay } from './LastDay.tsx'
import { Processes } from './Processes.tsx'
import { Storage } from './Storage.tsx'

/** The server at work, for whoever runs it. */
export function AdministrationScreen() {
  const { t } = useLingui()
  const title = t({ id: 'nav.administration', message: 'Administration' })
  return useIsAdmin() ? <Shown title={title} /> : <AdminsOnly title={title} />
}

function Shown({ title }: { title: string }) {
  const { server, loading, failed, retry } = useAdministration()
  const again = (
    <Button icon="retry" busy={loading} busyWord={<Trans id="model.checking">Checking…</Trans>} onClick={retry}>
      <Trans id="model.checkAgain">Check again</Trans>
    </Button>
  )
  return (
    <Page title={title} width="form" actions={server && again}>
      <div className="flex flex-col gap-4">
        {failed && (
          <NoteWithRetry tone="warn" icon="cloud-off" failure={failed} retry={retry}>
            <Trans id="administration.failed">The state of the server cannot be shown: the server cannot be reached.</Trans>
          </NoteWithRetry>
        )}
        {!server && !failed && <CardSkeleton />}
        {server && (
          <>
            <Warnings warnings={server.warnings} />
            <LastDay server={server} />
            <Storage storage={server.storage} />
            <Backups backups={server.backups} />
            <Processes server={server} />
            <div className="md:hidden">{again}</div>
          </>
        )}
      </div>
    </Page>
  )
}

/** The sentences are the server's own, in English, as in its log and in /health/ready. */
function Warnings({ warnings }: Pick<Administration, 'warnings'>) {
  if (warnings.length === 0) {
    return (
      <Note icon="check-circle">
        <Trans id="administration.healthy">Nothing needs attention.</Trans>
      </Note>
    )
  }
  return warnings.map(({ part, problem }) => (
    <Note key={`${part} ${problem}`} tone="warn" icon="warn">
      <span lang="en" className="[overflow-wrap:anywhere]">
        {problem}
      </span>
    </Note>
  ))
}
