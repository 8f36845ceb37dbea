import { useMemo, useState } from 'react'
import type { CsvTable } from '../../../../shared/lib/read-csv.ts'
import { readTable, type TableFault } from '../../../candidates/tables/read-table.ts'
import { proposeCandidateColumns, type Columns } from './columns.ts'
import { matchRows, type Match } from './match.ts'
import { rowsOfTable, type Said } from './said.ts'

/** A table that was chosen beside the files. */
export interface ChosenTable extends CsvTable {
  fileName: string
}

export interface CandidateTable {
  table: ChosenTable | undefined
  fault: TableFault | undefined
  columns: Columns | undefined
  setColumns: (columns: Columns) => void
  /** `undefined` without a table, or a column of files in it. */
  match: Match<File> | undefined
  pick: (file: File) => Promise<void>
  remove: () => void
  saidOf: (file: File) => Said | undefined
}

/** What a CSV file says of the candidates whose CVs are chosen. It stays on the device until the upload is confirmed. */
export function useTable(files: readonly File[]): CandidateTable {
  const [table, setTable] = useState<ChosenTable>()
  const [columns, setColumns] = useState<Columns>()
  const [fault, setFault] = useState<TableFault>()

  async function pick(file: File): Promise<void> {
    const read = await readTable(file)
    const isRead = typeof read !== 'string'
    setFault(isRead ? undefined : read)
    setTable(isRead ? { ...read, fileName: file.name } : undefined)
    setColumns(isRead ? proposeCandidateColumns(read) : undefined)
  }

  const rows = useMemo(() => (table && columns?.file !== undefined ? rowsOfTable(table, columns) : undefined), [table, columns])
  const match = useMemo(() => rows && matchRows(rows, files), [rows, files])
  return {
    table,
    fault,
    columns,
    setColumns,
    match,
    pick,
    remove() {
      setTable(undefined)
      setFault(undefined)
    },
    saidOf: (file) => match?.said.get(file),
  }
}
