import { useLingui } from '@lingui/react/macro'
import type { UploadError } from './selection.ts'

/** The texts for missing fields (specification 5). */
export function useErrorWords(): Record<UploadError, string> {
  const { t } = useLingui()
  return {
    'screening.selectJobError': t({ id: 'screening.selectJobError', message: 'Please select a job' }),
    'screening.enterBatchNameError': t({ id: 'screening.enterBatchNameError', message: 'Please enter a batch name' }),
    'screening.selectFilesError': t({ id: 'screening.selectFilesError', message: 'Please select at least one file' }),
  }
}
