import type { Mirror } from '../database/db.ts'

/** Whether a first copy of the server's data is complete; until then no row is reported as missing. */
export async function isSnapshotComplete(mirror: Mirror): Promise<boolean> {
  return (await mirror.meta.get('snapshotComplete'))?.value === true
}
