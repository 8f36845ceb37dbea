import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'

interface ErrorBoundaryProps {
  /** The place (a path): when it changes, the children are rendered again after an error. */
  at?: string
  /** Shown in place of the broken children; default: an error page. */
  instead?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  isBroken: boolean
  brokeAt: string | null
}

/** Shows an error when a screen throws or its code cannot be fetched. React requires a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, brokeAt: null }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { isBroken: true, brokeAt: null }
  }

  /** Records the place of the error, which `getDerivedStateFromError` does not get, and clears the error once `at` differs. */
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
