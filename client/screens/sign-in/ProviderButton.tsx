import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useSettings, useSettingsStore } from '../../lib/settings.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { PopupButton } from './PopupButton.tsx'

/** One button, for the provider that the server names. */
export function ProviderButton() {
  const { settings, nonce, failed } = useSettings()
  const { refresh } = useSettingsStore()
  if (!nonce && failed) {
    return (
      <div role="status" className="flex flex-col items-center gap-3 text-sm text-ink-2">
        <p>
          <Trans id="auth.unreachable">The server cannot be reached. Signing in needs a connection.</Trans>
        </p>
        <Button icon="retry" onClick={() => void refresh()}>
          <Trans id="common.retry">Retry</Trans>
        </Button>
      </div>
    )
  }
  if (!settings || !nonce) return <Skeleton className="h-control-large w-full" />
  if (settings.signIn.provider === 'google') return <GoogleButton clientId={settings.signIn.clientId} nonce={nonce} />
  return <PopupButton signIn={settings.signIn} nonce={nonce} />
}
