import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { MenuAction } from '../../components/lazy/Menu.tsx'
import { toast } from '../../components/Toast.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { usePush, usePushState } from './push.ts'

/** The settings menu's entry for notifications; empty where there are none. */
export function useNotifyEntry(): MenuAction[] {
  const { t } = useLingui()
  const { engine, userId } = useData()
  const { language } = useLanguage()
  const push = usePush()
  const state = usePushState(userId)

  // The server is outside of React: it gets the user's earlier choice and the current language.
  useEffect(() => {
    if (state === 'on') void push.renew({ engine, userId, language })
  }, [push, state, engine, userId, language])

  async function toggle(): Promise<void> {
    try {
      await (state === 'on' ? push.turnOff : push.turnOn)({ engine, userId, language })
    } catch (error) {
      console.error('Notifications could not be changed:', error)
      toast.error(
        t({ id: 'notify.failed', message: 'That did not work. Notifications need a connection; please try again later.' }),
      )
    }
  }

  const explain = () =>
    toast.info(
      t({
        id: 'notify.blockedHint',
        message: 'This browser blocks notifications from here. Allow them in its settings for this site.',
      }),
    )

  if (state === 'none') return []
  if (state === 'blocked') {
    return [{ word: <Trans id="notify.blocked">Notifications are blocked by the browser</Trans>, onChoose: explain }]
  }
  const word =
    state === 'on' ? (
      <Trans id="notify.isOn">Notify me when CVs are scored: on</Trans>
    ) : (
      <Trans id="notify.isOff">Notify me when CVs are scored</Trans>
    )
  return [{ word, icon: state === 'on' ? 'check' : undefined, onChoose: () => void toggle() }]
}
