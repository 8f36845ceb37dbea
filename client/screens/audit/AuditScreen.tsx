import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditFilter, AuditFormat } from '../../../shared/audit/audit.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { Menu } from '../../components/lazy/Menu.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/Toast.tsx'
import { fetchAuditFile, fetchScreeningLog, useAudit } from '../../data/hooks/online/useAudit.ts'
import { useMembers } from '../../data/hooks/online/useMembers.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { Page } from '../../app/frame/Page.tsx'
import { useIsAdmin } from '../../app/user.ts'
import { AdminsOnly } from '../members/AdminsOnly.tsx'
import { NoteWithRetry } from '../../candidates/NoteWithRetry.tsx'
import { saveFile, today } from '../../lib/save-file.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditLine } from './AuditLine.tsx'
import { filterOf, useWritten } from './filters.ts'

/** The audit trail, for admins. It needs a connection. */
export function AuditScreen() {
  const { t } = useLingui()
  const title = t({ id: 'nav.audit', message: 'Audit' })
  return useIsAdmin() ? <Audit title={title} /> : <AdminsOnly title={title} />
}

function Audit({ title }: { title: string }) {
  const [written, change] = useWritten()
  const filter = filterOf(written)
  const { members } = useMembers()
  const { entries, hasMore, more, loading, failed, retry } = useAudit(filter)
  return (
    <Page title={title} width="form">
      <div className="mb-4 flex items-start justify-between gap-3">
        <p className="max-w-[64ch] text-ink-2">
          <Trans id="audit.intro">
            Who did what, and when. Entries can be neither changed nor deleted here; npm run audit:verify tells whoever runs the
            server whether somebody did so otherwise.
          </Trans>
        </p>
        <Export filter={filter} />
      </div>
      <AuditFilters written={written} change={change} members={members ?? []} />
      {entries && entries.length > 0 && (
        <Card flush>
          <ol>
            {entries.map((entry) => (
              <AuditLine key={`${entry.of} ${entry.seq}`} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
      {entries?.length === 0 && <Nothing />}
      {!entries && !failed && <CardSkeleton />}
      <div className="mt-4 empty:hidden">
        {failed && (
          <NoteWithRetry tone="warn" icon="cloud-off" failure={failed} retry={retry}>
            <Trans id="audit.failed">The audit cannot be shown: the server cannot be reached.</Trans>
          </NoteWithRetry>
        )}
        {entries && hasMore && !failed && (
          <Button wide busy={loading} busyWord={<Trans id="common.loading">Loading…</Trans>} onClick={more}>
            <Trans id="audit.more">Show earlier entries</Trans>
          </Button>
        )}
      </div>
    </Page>
  )
}

function Nothing() {
  return (
    <Card flush>
      <EmptyState drawing="sieve" title={<Trans id="audit.nothing">No entries</Trans>}>
        <Trans id="audit.nothingHint">Nothing on record fits these filters.</Trans>
      </EmptyState>
    </Card>
  )
}

function Export({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui()
  const data = useData()

  async function save(what: string, format: AuditFormat, file: Promise<Blob>): Promise<void> {
    try {
      saveFile(await file, `${what}-${today()}.${format}`)
    } catch (error) {
      console.warn('The audit could not be exported:', error)
      toast.error(t({ id: 'audit.exportFailed', message: 'The file could not be made. Try again when there is a connection.' }))
    }
  }

  const saveEntries = (format: AuditFormat) => void save('audit', format, fetchAuditFile(data, filter, format))

  return (
    <Menu
      label={t({ id: 'audit.export', message: 'Export' })}
      icon="download"
      actions={[
        { icon: 'page', word: <Trans id="export.csv">Text (CSV)</Trans>, onChoose: () => saveEntries('csv') },
        { icon: 'page', word: <Trans id="audit.jsonl">For programs (JSON Lines)</Trans>, onChoose: () => saveEntries('jsonl') },
        {
          icon: 'page',
          word: <Trans id="audit.screenings">All screenings, without personal data (CSV)</Trans>,
          onChoose: () => void save('screenings', 'csv', fetchScreeningLog(data)),
        },
      ]}
    />
  )
}
