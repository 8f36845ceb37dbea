import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/lazy/Dialog.tsx'

/** Safari on phones and tablets has no install prompt: the dialog shows the three steps for the user. */
export function InstallByHand({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans id="install.title">Put Saring on the home screen</Trans>}
      actions={
        <Button onClick={close} data-autofocus>
          <Trans id="common.close">Close</Trans>
        </Button>
      }
    >
      <ol className="mb-3 list-decimal pl-5 text-ink-2">
        <li>
          <Trans id="install.step1">Tap the Share button of the browser.</Trans>
        </li>
        <li>
          <Trans id="install.step2">Choose “Add to Home Screen”.</Trans>
        </li>
        <li>
          <Trans id="install.step3">Tap “Add”, and open Saring from there.</Trans>
        </li>
      </ol>
      <p className="text-sm text-ink-3">
        <Trans id="install.whyIos">
          An app on the home screen keeps its data. The browser may clear the data of a page that was not opened for seven days.
        </Trans>
      </p>
    </Dialog>
  )
}
