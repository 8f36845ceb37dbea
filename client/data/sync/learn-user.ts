import { AppError } from '../../../shared/http/errors.ts'
import type { Device } from './device.ts'

/** Updates name, picture and role, which may have changed since the sign-in (the role with the server's settings). */
export async function learnUser({ api, session }: Pick<Device, 'api' | 'session'>): Promise<void> {
  try {
    await session.noteUser?.(await api.me({}))
  } catch (error) {
    if (!(error instanceof AppError)) throw error // server not reached: the next call tries again
  }
}
