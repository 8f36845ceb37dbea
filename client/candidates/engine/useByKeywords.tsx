import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usesModel } from '../../../shared/screening/engine-names.ts'
import { useSettings } from '../../app/settings.ts'

/** The line for a screen with scores that says that no model made them; nothing where a model is in use, or none is known. */
export function useByKeywords(): ReactNode {
  const { settings } = useSettings()
  if (!settings || usesModel(settings.screening.engine)) return undefined
  return <Trans id="engine.byKeywords">Scores by keywords, without a model</Trans>
}
