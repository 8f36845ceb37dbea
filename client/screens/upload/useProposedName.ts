import { BATCH_NAME_LIMIT } from '../../../shared/batches/batch.ts'
import { useFormats } from '../../lib/dates.ts'

/** A batch's name that nobody has to type: "Barista, 22 Nov". */
export function useProposedName(jobTitle: string | undefined): string {
  const formats = useFormats()
  if (!jobTitle) return ''
  const day = `, ${formats.dayAndMonth(new Date())}`
  return `${jobTitle.trim().slice(0, BATCH_NAME_LIMIT - day.length)}${day}`
}
