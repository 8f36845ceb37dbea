import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { JobFields } from '../../../shared/jobs/job.ts'

/** What each field of a job is called, in the order in which they are shown. */
export const jobFieldWords: Record<keyof JobFields, ReactNode> = {
  title: <Trans id="job.title">Title</Trans>,
  description: <Trans id="job.description">Description</Trans>,
  keywords: <Trans id="job.keywords">Keywords</Trans>,
  additionalInstructions: <Trans id="job.instructions">Additional instructions</Trans>,
  blind: <Trans id="job.blind">Blind screening</Trans>,
  scoringMatrix: <Trans id="job.matrix">Scoring matrix</Trans>,
}
