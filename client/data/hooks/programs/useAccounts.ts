import { useState } from 'react'
import type { LocalAccount } from '../../../../shared/accounts/local-account.ts'
import { useServerList } from '../online/useServerList.ts'

/** The accounts of the server itself, for admins. */
export function useAccounts() {
  const { rows: accounts, act, ...state } = useServerList<LocalAccount>('accounts', (api) => api.listAccounts({}))
  const [link, setLink] = useState<{ email: string; link: string }>()
  return {
    accounts,
    ...state,
    /** The link that was just made; the server does not tell it again. */
    link,
    forgetLink: () => setLink(undefined),
    invite: async (email: string) => {
      const made = await act((api) => api.inviteAccount({ body: { email } }))
      if (made) setLink({ email, link: made.link })
      return made !== undefined
    },
    reset: async ({ id, email }: LocalAccount) => {
      const made = await act((api) => api.resetAccount({ params: { id } }))
      if (made) setLink({ email, link: made.link })
    },
    disable: ({ id }: LocalAccount, isDisabled: boolean) =>
      act((api) => api.disableAccount({ params: { id }, body: { isDisabled } })),
    remove: ({ id }: LocalAccount) => act((api) => api.removeAccount({ params: { id } })),
  }
}
