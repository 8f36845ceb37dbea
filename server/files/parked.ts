import fs from 'node:fs/promises'
import path from 'node:path'
import type { SlicedFile } from '../../shared/http/slices.ts'
import type { Member } from '../http/scope.ts'
import { toDisk } from './store.ts'

/** A file that arrives in slices. Its name on the disk holds the announced size and hash; its length is the progress. */
export interface Parked {
  path: string
  size: number
  sha256: string
  /** Bytes that are on the disk. */
  offset: number
}

export async function findParked(incoming: string, member: Member, uploadId: string): Promise<Parked | undefined> {
  const prefix = prefixOf(member, uploadId)
  const name = (await fs.readdir(incoming)).find((each) => each.startsWith(prefix))
  if (!name) return undefined
  const [size, sha256 = ''] = name.slice(prefix.length).split('.')
  const place = path.join(incoming, name)
  const { size: offset } = await fs.stat(place)
  return { path: place, size: Number(size), sha256, offset }
}

/** The user's announced and unfinished files, without this upload. */
export async function unfinishedOf(
  incoming: string,
  member: Member,
  uploadId: string,
): Promise<{ files: number; bytes: number }> {
  const [own, same] = [ownPrefix(member), prefixOf(member, uploadId)]
  const names = (await fs.readdir(incoming)).filter((name) => name.startsWith(own) && !name.startsWith(same))
  const sizes = names.map((name) => Number(name.slice(same.length).split('.')[0]))
  return { files: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Resumes the parked file; another file under the same id replaces it. */
export async function park(incoming: string, member: Member, { uploadId, size, sha256 }: SlicedFile): Promise<Parked> {
  const known = await findParked(incoming, member, uploadId)
  if (known?.size === size && known.sha256 === sha256) return known
  if (known) await fs.rm(known.path, { force: true })
  const place = path.join(incoming, `${prefixOf(member, uploadId)}${size}.${sha256}`)
  await fs.writeFile(place, '', { mode: 0o600 })
  await toDisk(incoming)
  return { path: place, size, sha256, offset: 0 }
}

/** The bytes have reached the disk when this resolves. Writes by position, so that sending a slice twice at once does no harm. */
export async function append({ path: place, offset }: Parked, bytes: Uint8Array): Promise<number> {
  const file = await fs.open(place, 'r+')
  try {
    await file.write(bytes, 0, bytes.length, offset)
    await file.sync()
  } finally {
    await file.close()
  }
  return offset + bytes.length
}

/** Erases what a workspace's users have sent of these files. */
export async function eraseParked(incoming: string, workspaceId: string, sha256s: readonly string[]): Promise<void> {
  const names = (await fs.readdir(incoming)).filter((name) => name.startsWith(`${workspaceId}.`))
  const theirs = names.filter((name) => sha256s.some((sha256) => name.endsWith(`.${sha256}`)))
  for (const name of theirs) await fs.rm(path.join(incoming, name), { force: true })
}

const ownPrefix = ({ workspaceId, userId }: Member) => `${workspaceId}.${userId}.`

const prefixOf = (member: Member, uploadId: string) => `${ownPrefix(member)}${uploadId}.`
