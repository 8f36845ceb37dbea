import type { Passkey } from '../../../../shared/accounts/passkey.ts'
import { useServerList } from './useServerList.ts'

/** The user's passkeys, where the server has accounts of its own. */
export function usePasskeys() {
  const { rows: passkeys, act, ...state } = useServerList<Passkey>('passkeys', (api) => api.listPasskeys({}))
  return { passkeys, ...state, remove: (id: string) => act((api) => api.removePasskey({ params: { id } })) }
}
