import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'

interface ErrorBoundaryProps {
  /** Where this changes, what broke is tried again. */
  at?: string
  /** In place of what broke; without it the whole page says so. */
  instead?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  isBroken: boolean
  brokeAt: string | null
}

/** What is shown when a screen breaks, or its code cannot be fetched. React asks for a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, brokeAt: null }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { isBroken: true, brokeAt: null }
  }

  /** Notes where it broke, which the error itself does not tell, and ends with that place. */
  static getDerivedStateFromProps(
    { at = '' }: ErrorBoundaryProps,
    { isBroken, brokeAt }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    if (!isBroken || at === brokeAt) return null
    return brokeAt === null ? { isBroken, brokeAt: at } : { isBroken: false, brokeAt: null }
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

export function WayOut() {
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
