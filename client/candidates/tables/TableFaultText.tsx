import { Trans } from '@lingui/react/macro'
import { MOST_CSV_ROWS } from '../../../shared/lib/read-csv.ts'
import { ErrorText } from '../../components/form/Field.tsx'
import { useFormats } from '../../lib/dates.ts'
import { MOST_TABLE_MB, type TableFault } from './read-table.ts'

/** Why a chosen file was not read as a table, and what to do. */
export const TableFaultText = ({ fault }: { fault: TableFault }) => (
  <div role="alert">
    <ErrorText>
      <Words fault={fault} />
    </ErrorText>
  </div>
)

function Words({ fault }: { fault: TableFault }) {
  const formats = useFormats()
  const rows = formats.number(MOST_CSV_ROWS)
  const words = {
    too_large: <Trans id="table.tooLarge">The file is larger than {MOST_TABLE_MB} MB.</Trans>,
    too_many_rows: <Trans id="table.tooManyRows">The file has more than {rows} rows.</Trans>,
    no_text: <Trans id="table.noText">This is no CSV file. In Excel, save the sheet as “CSV UTF-8” and choose that file.</Trans>,
    unclosed_quote: (
      <Trans id="table.unclosedQuote">
        A quotation mark in the file is not closed. Save it as CSV again, and choose that file.
      </Trans>
    ),
    empty: <Trans id="table.empty">The file needs a first line with the names of its columns, and rows below it.</Trans>,
    unreadable: <Trans id="table.unreadable">The file cannot be read any more. Choose it again.</Trans>,
  } satisfies Record<TableFault, unknown>
  return words[fault]
}
