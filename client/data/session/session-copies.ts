import type { Tokens } from './session-database.ts'
import { ownName } from '../../lib/base-path.ts'

/** The tokens' names in local storage, set by the specification. */
const ACCESS_TOKEN = ownName('auth_token')
const REFRESH_TOKEN = ownName('refresh_token')

export type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function writeCopies(storage: CopyStorage, { accessToken, refreshToken }: Tokens): void {
  storage.setItem(ACCESS_TOKEN, accessToken)
  storage.setItem(REFRESH_TOKEN, refreshToken)
}

export function eraseCopies(storage: CopyStorage): void {
  storage.removeItem(ACCESS_TOKEN)
  storage.removeItem(REFRESH_TOKEN)
}

export const hasCopies = (storage: CopyStorage): boolean =>
  storage.getItem(ACCESS_TOKEN) !== null || storage.getItem(REFRESH_TOKEN) !== null

export const copiedRefreshToken = (storage: CopyStorage): string | null => storage.getItem(REFRESH_TOKEN)
