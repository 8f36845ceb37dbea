import { useMemo, useState } from 'react'
import { groupsIn, MOST_GROUPS, proposeColumns, type GroupColumns } from '../../../../shared/impact/columns.ts'
import { impactFigures, type ImpactFigures } from '../../../../shared/impact/figures.ts'
import type { CsvTable } from '../../../../shared/lib/read-csv.ts'
import { readTable, type TableFault } from '../../../candidates/tables/read-table.ts'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { candidatesOfJob, type JobCandidates } from '../../../data/hooks/candidates/candidates-of-job.ts'

interface Supplied extends JobCandidates {
  fileName: string
  table: CsvTable
}

interface ImpactOfTable {
  supplied: Supplied | undefined
  fault: TableFault | undefined
  isReading: boolean
  columns: GroupColumns | undefined
  setColumns: (columns: GroupColumns) => void
  /** `too_many`: the column has too many different texts to be a group. */
  figures: ImpactFigures | 'too_many' | undefined
  pick: (file: File) => Promise<void>
}

/** The impact ratios of a job's candidates by a table of the user's. All of it is in memory, and gone with the caller. */
export function useImpact(jobId: string): ImpactOfTable {
  const data = useData()
  const [supplied, setSupplied] = useState<Supplied>()
  const [columns, setColumns] = useState<GroupColumns>()
  const [fault, setFault] = useState<TableFault>()
  const [isReading, setIsReading] = useState(false)

  async function pick(file: File): Promise<void> {
    setIsReading(true)
    const [table, found] = await Promise.all([readTable(file), candidatesOfJob(data, jobId)]).finally(() => setIsReading(false))
    const isTable = typeof table !== 'string'
    setFault(isTable ? undefined : table)
    setSupplied(isTable ? { ...found, table, fileName: file.name } : undefined)
    setColumns(isTable ? proposeColumns(table, found.candidates) : undefined)
  }

  const figures = useMemo(() => figuresOf(supplied, columns), [supplied, columns])
  return { supplied, fault, isReading, columns, setColumns, figures, pick }
}

function figuresOf(supplied: Supplied | undefined, columns: GroupColumns | undefined): ImpactOfTable['figures'] {
  if (!supplied || columns?.group === undefined) return undefined
  const { table, candidates } = supplied
  const { name, group } = columns
  if (groupsIn(table.rows, group) > MOST_GROUPS) return 'too_many'
  const rows = table.rows.map((cells) => ({ name: cells[name] ?? '', group: cells[group] ?? '' }))
  return impactFigures(rows, candidates)
}
