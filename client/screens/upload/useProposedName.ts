import { useState } from 'react'
import { BATCH_NAME_LIMIT } from '../../../shared/batches/batch.ts'
import { useFormats } from '../../lib/dates.ts'

/** A batch's name that nobody has to type: "Barista, 22 Nov". */
export function useProposedName(jobTitle: string | undefined): string {
  const formats = useFormats()
  const [today] = useState(() => new Date())
  if (!jobTitle) return ''
  const day = `, ${formats.dayAndMonth(today)}`
  return `${jobTitle.trim().slice(0, BATCH_NAME_LIMIT - day.length)}${day}`
}
