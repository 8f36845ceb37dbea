import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Settings } from '../../../shared/http/settings.ts'
import { Button } from '../../components/Button.tsx'
import { toast } from '../../components/Toast.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { createPopupSignIn, ProviderFailed, SignInAbandoned } from '../../app/identity/oidc.ts'
import { useSettingsStore } from '../../app/settings.ts'
import { useFinishSignIn } from './useFinishSignIn.ts'

type Popup = Exclude<Settings['signIn'], { provider: 'google' }>

interface PopupButtonProps {
  signIn: Popup
  nonce: string
  onRefused: (reason: string | undefined) => void
}

export function PopupButton({ signIn: offered, nonce, onRefused }: PopupButtonProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const settings = useSettingsStore()
  const finish = useFinishSignIn(onRefused)
  const [popup] = useState(() => createPopupSignIn(offered))
  const provider = offered.provider === 'oidc' ? offered.name : t({ id: 'auth.localAccount', message: 'a local account' })

  /** Opens the popup within the click. The button stays enabled, as some providers hide that their popup was closed. */
  async function signIn(): Promise<void> {
    onRefused(undefined)
    try {
      await finish(await popup.signIn({ nonce, language }))
    } catch (error) {
      void settings.refresh()
      if (error instanceof SignInAbandoned) return
      console.warn('The provider did not sign in:', error)
      if (error instanceof ProviderFailed) onRefused(error.reason)
      toast.error(t({ id: 'auth.loginError', message: 'Login failed. Please try again.' }))
    }
  }

  return (
    <Button size="large" wide onClick={() => void signIn()}>
      <Trans id="auth.provider">Sign in with {provider}</Trans>
    </Button>
  )
}
