import { Trans } from '@lingui/react/macro'
import { Chip } from '../components/Chip.tsx'

/** Marks data on this device that the server does not have yet. */
export const NotSent = () => (
  <Chip icon="clock">
    <Trans id="sync.notSent">Not sent yet</Trans>
  </Chip>
)
