import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Page } from './Page.tsx'

interface MishapProps {
  /** Where this changes, what broke is tried again. */
  at?: string
  /** In place of what broke; without it the whole page says so. */
  instead?: ReactNode
  children: ReactNode
}

/** What is shown when a screen breaks, or its code cannot be fetched. React asks for a class here. */
export class Mishap extends Component<MishapProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate(before: MishapProps) {
    if (this.state.isBroken && before.at !== this.props.at) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? (this.props.instead ?? <BrokenPage />) : this.props.children
  }
}

function BrokenPage() {
  return (
    <main role="alert" className="grid min-h-dvh place-items-center bg-canvas p-4 text-center">
      <div className="flex flex-col items-center gap-4">
        <h1>
          <Trans id="error.generic">An error occurred</Trans>
        </h1>
        <WayOut />
      </div>
    </main>
  )
}

/** For the place of a screen inside the frame, whose menu leads on. */
export function BrokenScreen() {
  const { t } = useLingui()
  const title = t({ id: 'error.generic', message: 'An error occurred' })
  return (
    <Page title={title} heading={title}>
      <div role="alert" className="flex flex-col items-start gap-4">
        <WayOut />
      </div>
    </Page>
  )
}

function WayOut() {
  return (
    <>
      <p className="max-w-[44ch] text-ink-2">
        <Trans id="error.reloadHint">What you did before is kept on this device. Load the page again to go on.</Trans>
      </p>
      <Button kind="primary" icon="retry" onClick={() => location.reload()}>
        <Trans id="error.reload">Reload</Trans>
      </Button>
    </>
  )
}
