import type { SignIn } from '../../../../shared/accounts/account.ts'
import { useServerList } from './useServerList.ts'

/** Where the user is signed in. */
export function useSignIns() {
  const { rows: signIns, act, ...state } = useServerList<SignIn>('sign-ins', (api) => api.listSignIns({}))
  return {
    signIns,
    ...state,
    end: (id: string) => act((api) => api.endSignIn({ params: { id } })),
    endOthers: () => act((api) => api.endOtherSignIns({})),
  }
}
