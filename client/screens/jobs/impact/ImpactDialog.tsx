import { Trans } from '@lingui/react/macro'
import { MOST_GROUPS } from '../../../../shared/impact/columns.ts'
import type { ImpactFigures } from '../../../../shared/impact/figures.ts'
import { ColumnField } from '../../../candidates/tables/ColumnField.tsx'
import { PickTable } from '../../../candidates/tables/PickTable.tsx'
import { TableFaultText } from '../../../candidates/tables/TableFaultText.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/lazy/Dialog.tsx'
import { Note } from '../../../components/Note.tsx'
import { ImpactResult } from './ImpactResult.tsx'
import { useImpact } from './useImpact.ts'
import { useSaveImpact } from './useSaveImpact.ts'

/** Compares how often the candidates of groups are accepted and score above the median. The groups are the user's, and not kept. */
export function ImpactDialog({ jobId, close }: { jobId: string; close: () => void }) {
  const { supplied, fault, isReading, columns, setColumns, figures, pick } = useImpact(jobId)
  const save = useSaveImpact(jobId)
  const result = typeof figures === 'object' && figures.grouped > 0 ? figures : undefined
  return (
    <Dialog
      open
      isWide
      onClose={close}
      title={<Trans id="impact.title">Impact ratio by group</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans id="common.close">Close</Trans>
          </Button>
          <Button icon="download" disabled={!result} onClick={() => result && save(result)}>
            <Trans id="impact.save">Save as CSV</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-[72ch] text-sm text-ink-2">
          <Trans id="impact.hint">
            Choose a CSV file of yours in which one column names candidates, by e-mail address, file name or id, and another one
            their group.
          </Trans>
        </p>
        <Note icon="lock">
          <Trans id="impact.notKept">
            The groups are read on this device. They are not stored, not sent, and gone when you close this window.
          </Trans>
        </Note>
        <div className="flex flex-wrap items-center gap-3">
          <PickTable pick={(file) => void pick(file)} kind={supplied ? 'plain' : 'primary'}>
            {supplied ? (
              <Trans id="table.another">Choose another file</Trans>
            ) : (
              <Trans id="table.choose">Choose a CSV file</Trans>
            )}
          </PickTable>
          <span role="status" className="text-sm text-ink-3">
            {isReading ? <Trans id="table.reading">Reading…</Trans> : supplied?.fileName}
          </span>
        </div>
        {fault && <TableFaultText fault={fault} />}
        {supplied && columns && (
          <div className="grid gap-4 md:grid-cols-2">
            <ColumnField
              label={<Trans id="impact.names">Column that names candidates</Trans>}
              heads={supplied.table.heads}
              value={columns.name}
              onChange={(name = 0) => setColumns({ ...columns, name })}
            />
            <ColumnField
              label={<Trans id="impact.groups">Column with the group</Trans>}
              heads={supplied.table.heads}
              value={columns.group}
              onChange={(group) => setColumns({ ...columns, group })}
            />
          </div>
        )}
        {supplied?.isCut && (
          <Note tone="warn" icon="cloud-off">
            <Trans id="impact.cut">
              The older candidates of this job are not on this device and could not be fetched: only those on it are counted.
              Choose the file again when there is a connection.
            </Trans>
          </Note>
        )}
        {figures && <Shown figures={figures} />}
      </div>
    </Dialog>
  )
}

function Shown({ figures }: { figures: ImpactFigures | 'too_many' }) {
  if (figures === 'too_many') {
    return (
      <Note tone="warn">
        <Trans id="impact.tooMany">This column has more than {MOST_GROUPS} different texts. Choose the one with the group.</Trans>
      </Note>
    )
  }
  return <ImpactResult figures={figures} />
}
