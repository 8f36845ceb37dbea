import { useLingui } from '@lingui/react/macro'
import { WayOut } from '../boundary/ErrorBoundary.tsx'
import { Page } from './Page.tsx'

/** Replaces a broken screen inside the frame, whose menu still works. */
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
