import { AppError } from '../../../shared/http/errors.ts'
import type { Device } from './device.ts'

/** Name, picture and role may be others than at the sign-in, the role whenever the server's settings have changed. */
export async function learnUser({ api, session }: Pick<Device, 'api' | 'session'>): Promise<void> {
  try {
    await session.noteUser?.(await api.me({}))
  } catch (error) {
    if (!(error instanceof AppError)) throw error // not reached: the next time
  }
}
