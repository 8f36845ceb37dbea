import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
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
  const [step, setStep] = useState<'popup' | 'server'>()
  const attempts = useRef(0)
  const ownAccount = t({ id: 'auth.ownAccount', message: 'e-mail and password' })
  const localAccount = t({ id: 'auth.localAccount', message: 'a local account' })
  const builtIn = offered.provider === 'local' && offered.hasAccounts ? ownAccount : localAccount
  const provider = offered.provider === 'oidc' ? offered.name : builtIn

  /** Opens the popup within the click. The button stays enabled, as some providers hide that their popup was closed. */
  async function signIn(): Promise<void> {
    const attempt = ++attempts.current
    const show = (next: typeof step): void => {
      if (attempt === attempts.current) setStep(next)
    }
    onRefused(undefined)
    show('popup')
    try {
      const credential = await popup.signIn({ nonce, language })
      show('server')
      await finish(credential)
    } catch (error) {
      void settings.refresh()
      if (error instanceof SignInAbandoned) return
      console.warn('The provider did not sign in:', error)
      if (error instanceof ProviderFailed) onRefused(error.reason)
      toast.error(t({ id: 'auth.loginError', message: 'Login failed. Please try again.' }))
    } finally {
      show(undefined)
    }
  }

  const underWay = <Trans id="auth.signingIn">Signing in…</Trans>
  return (
    <Button size="large" wide busy={step === 'server'} busyWord={underWay} onClick={() => void signIn()}>
      {step ? underWay : <Trans id="auth.provider">Sign in with {provider}</Trans>}
    </Button>
  )
}
