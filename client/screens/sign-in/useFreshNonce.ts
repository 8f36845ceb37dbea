import { useEffect } from 'react'
import { useSettingsStore } from '../../app/settings.ts'

/** The server accepts a nonce for ten minutes. */
const RENEW_EVERY_MS = 8 * 60_000

/** Keeps the nonce valid while the sign-in page is visible. */
export function useFreshNonce(): void {
  const { refresh } = useSettingsStore()

  // The nonce expires by the server's clock, independent of renders, and timers sleep in a hidden tab.
  useEffect(() => {
    const renew = () => void refresh()
    const renewWhenSeen = () => {
      if (document.visibilityState === 'visible') renew()
    }
    renew()
    const timer = setInterval(renew, RENEW_EVERY_MS)
    document.addEventListener('visibilitychange', renewWhenSeen)
    window.addEventListener('online', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renewWhenSeen)
      window.removeEventListener('online', renew)
    }
  }, [refresh])
}
