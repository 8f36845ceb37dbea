import type { Table } from './table.ts'
import { xlsxOf } from './xlsx.ts'

export interface SheetOrder {
  table: Table
  sheet: string
}

/** Runs in a worker: a sheet of 20,000 rows takes seconds, in which the page must stay responsive. */
addEventListener('message', ({ data }: MessageEvent<SheetOrder>) => {
  void xlsxOf(data.table, data.sheet).then(
    (file) => postMessage({ file }),
    (error: unknown) => postMessage({ error: String(error) }),
  )
})
