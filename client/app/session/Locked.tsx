import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { DEVICE_DAYS } from '../../../shared/http/device-days.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorText } from '../../components/form/Field.tsx'
import { Icon } from '../../components/drawing/Icon.tsx'
import { LanguageSwitch } from '../../components/form/LanguageSwitch.tsx'
import type { Session } from '../../data/session/session-type.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useSettings } from '../settings.ts'

/** Replaces every screen after the device has been without the server for too long. A response of the server unlocks it. */
export function Locked({ session }: { session: Session }) {
  const { t } = useLingui()
  const { language, pick } = useLanguage()
  const days = useSettings().settings?.deviceDays ?? DEVICE_DAYS
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const title = t({ id: 'locked.title', message: 'This device is locked' })

  const tryAgain = useCallback(async () => {
    setIsBusy(true)
    const result = await session.refresh().finally(() => setIsBusy(false))
    setHasFailed(result === 'unreachable')
  }, [session])

  // The `online` event comes from outside of React.
  useEffect(() => {
    const tryNow = () => void tryAgain()
    tryNow()
    window.addEventListener('online', tryNow)
    return () => window.removeEventListener('online', tryNow)
  }, [tryAgain])

  return (
    <div className="relative grid min-h-dvh place-items-center bg-canvas px-4 py-20">
      <title>{`${title} · Saring`}</title>
      <div className="absolute top-5 right-5">
        <LanguageSwitch language={language} onChoose={(chosen) => void pick(chosen)} />
      </div>
      <main className="flex max-w-[44ch] flex-col items-center gap-4 text-center">
        <Icon name="lock" size={22} className="text-ink-3" />
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-2">
          <Trans id="locked.why">
            It has not spoken with the server for more than <Plural value={days} one="# day" other="# days" />. To protect the
            candidates’ data, nothing is shown until it has. Nothing was erased, and what was not sent yet is kept.
          </Trans>
        </p>
        <Button
          kind="primary"
          size="large"
          icon="retry"
          onClick={() => void tryAgain()}
          busy={isBusy}
          busyWord={<Trans id="locked.trying">Connecting…</Trans>}
        >
          <Trans id="locked.tryAgain">Try again</Trans>
        </Button>
        <div role="status" className="empty:hidden">
          {hasFailed && !isBusy && (
            <ErrorText>
              <Trans id="locked.unreachable">The server cannot be reached. Connect to the internet and try again.</Trans>
            </ErrorText>
          )}
        </div>
      </main>
    </div>
  )
}
