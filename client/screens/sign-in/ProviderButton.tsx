import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useSettings, useSettingsStore } from '../../app/settings.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { PopupButton } from './PopupButton.tsx'
import { needed } from './needed.tsx'

const WhyNot = needed(async () => (await import('../../app/session/WhyNot.tsx')).WhyNot)

/** The button for the provider in the server's settings, and the reason if a sign-in was refused. */
export function ProviderButton() {
  const [reason, setReason] = useState<string>()
  return (
    <>
      <Offered onRefused={setReason} />
      {/* The region is rendered before its text, so that screen readers announce the text. */}
      <div role="status" className="mt-4 text-left text-sm empty:hidden">
        {reason !== undefined && <WhyNot reason={reason} />}
      </div>
    </>
  )
}

function Offered({ onRefused }: { onRefused: (reason: string | undefined) => void }) {
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
  if (settings.signIn.provider === 'google')
    return <GoogleButton clientId={settings.signIn.clientId} nonce={nonce} onRefused={onRefused} />
  return <PopupButton signIn={settings.signIn} nonce={nonce} onRefused={onRefused} />
}
