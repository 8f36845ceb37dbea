import type { Mirror } from './db.ts'
import type { Meta } from './rows.ts'

/** Writes a row only where its value differs: each write of a key runs the live queries again that have read it. */
export async function putChanged(mirror: Mirror, row: Meta): Promise<void> {
  const known = await mirror.meta.get(row.key)
  if (JSON.stringify(known?.value) !== JSON.stringify(row.value)) await mirror.meta.put(row)
}
