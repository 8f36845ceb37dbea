import { Trans } from '@lingui/react/macro'
import { Chip } from '../components/Chip.tsx'

/** What this device keeps and the server does not have yet. */
export const NotSent = () => (
  <Chip icon="clock">
    <Trans id="sync.notSent">Not sent yet</Trans>
  </Chip>
)
