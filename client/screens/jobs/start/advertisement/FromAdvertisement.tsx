import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { AdvertisementDialog } from './AdvertisementDialog.tsx'
import type { Proposal } from './propose.ts'

/** A button that opens a place for an advertisement, out of which criteria are proposed. */
export function FromAdvertisement({ fill }: { fill: (proposal: Proposal) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Trans id="advertisement.start">From an advertisement</Trans>
      </Button>
      {isOpen && (
        <AdvertisementDialog
          close={close}
          fill={(proposal) => {
            fill(proposal)
            close()
          }}
        />
      )}
    </>
  )
}
