import { useState } from 'react'
import type { ApiToken, NewApiToken } from '../../../../shared/accounts/api-token.ts'
import { useServerList } from '../online/useServerList.ts'

/** The API tokens that the user may see. */
export function useTokens() {
  const { rows: tokens, act, ...state } = useServerList<ApiToken>('tokens', (api) => api.listTokens({}))
  const [secret, setSecret] = useState<string>()
  return {
    tokens,
    ...state,
    /** The token that was just created; the server does not tell it again. */
    secret,
    forgetSecret: () => setSecret(undefined),
    create: async (body: NewApiToken) => {
      const created = await act((api) => api.createToken({ body }))
      setSecret(created?.token)
      return created !== undefined
    },
    revoke: (id: string) => act((api) => api.revokeToken({ params: { id } })),
  }
}
