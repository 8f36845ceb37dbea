import { createContext, use } from 'react'
import type { User } from '../../shared/accounts/account.ts'
import { isAdmin } from '../../shared/accounts/role.ts'

export const UserContext = createContext<User | undefined>(undefined)

/** The signed-in user; inside the frame there always is one. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser needs <UserContext> above it')
  return user
}

export const useIsAdmin = (): boolean => isAdmin(useUser())
