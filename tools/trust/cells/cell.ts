/** The points that a careful person would give, from and to; `reader` when keywords cannot judge the criterion. */
export type Range = [from: number, to: number] | 'reader'

/** A job with its criteria and CVs; each pair of criterion and CV is a cell. All people and firms are fictional. */
export interface CellJob {
  title: string
  keywords: string
  criteria: { name: string; description?: string }[]
  /** `ranges` in the order of the criteria. */
  cvs: { who: string; text: string; ranges: Range[] }[]
}
