import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutdatedWhy } from '../../../shared/screening/outdated.ts'

export const outdatedWords: Record<OutdatedWhy, ReactNode> = {
  matrix: <Trans id="candidate.matrixOutdated">Scored with an earlier matrix</Trans>,
  job: <Trans id="candidate.jobOutdated">Scored before the job was changed</Trans>,
  engine: <Trans id="candidate.engineOutdated">Scored by another engine</Trans>,
  model: <Trans id="candidate.modelOutdated">Scored by another model</Trans>,
  method: <Trans id="candidate.methodOutdated">Scored by earlier rules</Trans>,
}
