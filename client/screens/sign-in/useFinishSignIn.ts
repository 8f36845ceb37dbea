import { useLingui } from '@lingui/react/macro'
import { AppError } from '../../../shared/http/errors.ts'
import { toast } from '../../components/Toast.tsx'
import { useSessionStore } from '../../data/hooks/SessionProvider.tsx'
import { useSettingsStore } from '../../app/settings.ts'

/** Sends the provider's credential to the server; the app then opens the dashboard. `onRefused` gets the reason of a refusal. */
export function useFinishSignIn(onRefused: (reason: string | undefined) => void): (credential: string) => Promise<void> {
  const { t } = useLingui()
  const session = useSessionStore()
  const settings = useSettingsStore()

  return async (credential) => {
    try {
      const { name } = await session.signIn(credential)
      settings.nonceUsed()
      toast.success(t({ id: 'auth.welcome', message: `Welcome, ${name}!` }))
    } catch (error) {
      console.warn('Sign-in failed:', error)
      toast.error(reasonFor(error))
      onRefused(reasonIn(error))
      void settings.refresh() // the failed attempt has used up its nonce
    }
  }

  function reasonFor(error: unknown): string {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'not_allowed') {
      return t({ id: 'auth.notAllowed', message: 'This account may not sign in here. Ask whoever runs this server.' })
    }
    if (code === 'unavailable') return t({ id: 'error.network', message: 'Network error' })
    return t({ id: 'auth.loginError', message: 'Login failed. Please try again.' })
  }
}

function reasonIn(error: unknown): string | undefined {
  const details = error instanceof AppError ? error.details : undefined
  const reason = typeof details === 'object' && details !== null && 'reason' in details ? details.reason : undefined
  return typeof reason === 'string' ? reason : undefined
}
