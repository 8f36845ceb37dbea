import fs from 'node:fs/promises'
import path from 'node:path'

/** Copies a folder for PostgreSQL, which opens no data of others. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await fs.cp(from, to, { recursive: true, preserveTimestamps: true })
  await ownAs(from, to)
}

/** Gives a folder the mode of another and, if this runs as root, all that is in it to that one's owner. */
export async function ownAs(original: string, folder: string): Promise<void> {
  const { uid, gid, mode } = await fs.stat(original)
  await fs.chmod(folder, mode)
  if (process.getuid?.() !== 0) return
  await fs.chown(folder, uid, gid)
  for (const entry of await fs.readdir(folder, { recursive: true })) await fs.lchown(path.join(folder, entry), uid, gid)
}
