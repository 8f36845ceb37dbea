import { Trans, useLingui } from '@lingui/react/macro'
import { ColumnField } from '../../../candidates/tables/ColumnField.tsx'
import { TableFaultText } from '../../../candidates/tables/TableFaultText.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { candidateColumns, type Columns } from './columns.ts'
import { columnWords } from './column-words.ts'
import { MatchedRows } from './MatchedRows.tsx'
import { NotMatched } from './NotMatched.tsx'
import type { ChosenTable, CandidateTable } from './useTable.ts'

/** What a chosen table says of which chosen file, before anything is uploaded. */
export function TableOfCandidates({ chosen }: { chosen: CandidateTable }) {
  const { table, fault, columns, setColumns, match, remove } = chosen
  if (fault) return <TableFaultText fault={fault} />
  if (!table || !columns) return null
  const fileName = table.fileName
  return (
    <Card
      title={<Trans id="uploadTable.title">From {fileName}</Trans>}
      aside={
        <Button kind="quiet" size="small" icon="cross" onClick={remove}>
          <Trans id="uploadTable.remove">Leave it out</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-[72ch] text-sm text-ink-2">
          <Trans id="uploadTable.hint">
            What the file says of a candidate counts before what is read from the CV. It goes out with the upload, and not before.
          </Trans>
        </p>
        <ColumnFields table={table} columns={columns} change={setColumns} />
        {match ? (
          <>
            <MatchedRows said={match.said} />
            <NotMatched match={match} />
          </>
        ) : (
          <p role="status">
            <Trans id="uploadTable.whichFile">Choose the column that names the CV files.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}

interface ColumnFieldsProps {
  table: ChosenTable
  columns: Columns
  change: (columns: Columns) => void
}

function ColumnFields({ table, columns, change }: ColumnFieldsProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
      {candidateColumns.map((column) => (
        <ColumnField
          key={column}
          label={i18n._(columnWords[column])}
          heads={table.heads}
          value={columns[column]}
          onChange={(at) => change({ ...columns, [column]: at })}
          isOptional
        />
      ))}
    </div>
  )
}
