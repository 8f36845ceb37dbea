import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'

/** What is shown when a screen breaks, or its code cannot be fetched. React asks for a class here. */
export class Mishap extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  return (
    <main role="alert" className="grid min-h-dvh place-items-center bg-canvas p-4 text-center">
      <div className="flex flex-col items-center gap-4">
        <h1>
          <Trans id="error.generic">An error occurred</Trans>
        </h1>
        <p className="max-w-[44ch] text-ink-2">
          <Trans id="error.reloadHint">What you did before is kept on this device. Load the page again to go on.</Trans>
        </p>
        <Button kind="primary" icon="retry" onClick={() => location.reload()}>
          <Trans id="error.reload">Reload</Trans>
        </Button>
      </div>
    </main>
  )
}
