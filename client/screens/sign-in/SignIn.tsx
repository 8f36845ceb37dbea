import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Icon } from '../../components/drawing/Icon.tsx'
import { LanguageSwitch } from '../../components/form/LanguageSwitch.tsx'
import { Mark } from '../../components/drawing/Mark.tsx'
import { SnowBackdrop } from '../../components/drawing/SnowBackdrop.tsx'
import type { LeftBehind } from '../../data/session/session.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { routes } from '../../app/routes.ts'
import { useSettings } from '../../app/settings.ts'
import { AgreementLink } from './AgreementLink.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { needed } from './needed.tsx'
import { useFreshNonce } from './useFreshNonce.ts'

const Ended = needed(async () => (await import('../../app/session/Ended.tsx')).Ended)

export function SignIn({ left }: { left?: LeftBehind | undefined }) {
  const { t } = useLingui()
  const { language, pick } = useLanguage()
  const { settings } = useSettings()
  // The reason for the ended sign-in stays on the screen once its data is gone.
  const [ended, setEnded] = useState(left)
  if (left && left !== ended) setEnded(left)
  useFreshNonce()
  return (
    <div className="relative grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center overflow-hidden bg-(image:--sky) px-4 py-20">
      <title>{t({ id: 'auth.title', message: 'Sign in to Saring' })}</title>
      <SnowBackdrop />
      <div className="absolute top-5 right-5 z-(--z-bar)">
        <LanguageSwitch language={language} onChoose={(chosen) => void pick(chosen)} />
      </div>
      <main className="relative w-[400px] max-w-full rounded-[20px] bg-surface px-6 pt-9 pb-6 text-center shadow-3 md:px-9 md:pt-10 md:pb-7">
        <Mark size={56} className="mx-auto mb-5 text-accent" />
        <h1 className="text-2xl">
          <Trans id="auth.title">Sign in to Saring</Trans>
        </h1>
        <p className="mt-2 mb-7 text-[0.9375rem] leading-5.5 text-ink-2">
          <Trans id="auth.description">
            Sift CVs by your own criteria. Every score comes with a quote, and the decision stays yours.
          </Trans>
        </p>
        {ended && <Ended ended={ended} left={left} />}
        <ProviderButton />
        <p className="mt-4 text-xs text-balance text-ink-3">
          <Trans id="auth.terms">
            By signing in you agree to the <AgreementLink to={settings?.termsUrl ?? routes.terms}>Terms of Service</AgreementLink>{' '}
            and <AgreementLink to={settings?.privacyUrl ?? routes.privacy}>Privacy Policy</AgreementLink>.
          </Trans>
        </p>
        {settings?.screening.private && (
          <p className="mt-6 flex items-center justify-center gap-2.5 border-t border-line pt-5 text-sm text-ink-2">
            <Icon name="lock" size={16} />
            <Trans id="auth.private">CVs never leave your own server</Trans>
          </p>
        )}
      </main>
    </div>
  )
}
