import { useLingui } from '@lingui/react/macro'
import { toast } from '../../components/Toast.tsx'
import { useSessionStore } from '../../data/hooks/SessionProvider.tsx'
import { forgetGoogleAccount } from '../identity/google.ts'
import { usePush } from '../push/push.ts'

/** Signs out on this device; the app then redirects to the sign-in page. */
export function useSignOut(): (unsent: 'keep' | 'discard') => Promise<void> {
  const { t } = useLingui()
  const session = useSessionStore()
  const push = usePush()
  return async (unsent) => {
    try {
      await session.signOut({ unsent })
      forgetGoogleAccount()
      void push.unsubscribe()
      toast.success(t({ id: 'auth.loggedOut', message: "You've been logged out successfully" }))
    } catch (error) {
      console.error('Sign-out failed:', error)
      toast.error(t({ id: 'auth.logoutError', message: 'Logout failed. Please try again.' }))
    }
  }
}
