import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink } from '../../components/Button.tsx'
import { EmptyDrawing } from '../../components/drawing/EmptyDrawing.tsx'
import { routes } from '../../app/routes.ts'

export function NotFound() {
  const [path] = useLocation()
  // The specification demands the path of a dead link on the console, once per path.
  useEffect(() => console.warn('Page not found:', path), [path])

  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <title>404 · Saring</title>
      <div className="flex flex-col items-center text-center">
        <EmptyDrawing drawing="missing" />
        <h1 className="mt-4 text-3xl font-semibold tabular-nums">
          <Trans id="notFound.title">404</Trans>
        </h1>
        <p className="mt-1 mb-5 text-md text-ink-2">
          <Trans id="notFound.message">Oops! Page not found</Trans>
        </p>
        <ButtonLink href={routes.signIn} kind="primary">
          <Trans id="notFound.home">Return to home</Trans>
        </ButtonLink>
      </div>
    </main>
  )
}
