import type { Mirror } from '../database/db.ts'

/** Whether everything that the server has was fetched once; until then nothing is said to be missing. */
export async function isSnapshotComplete(mirror: Mirror): Promise<boolean> {
  return (await mirror.meta.get('snapshotComplete'))?.value === true
}
