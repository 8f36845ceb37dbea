import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const GB = 1024 ** 3
const NAME = /^saring-tests-(\d+)$/

interface Place {
  /** A file system in memory. */
  root?: string
  /** Bytes that have to be free, in it and in memory as a whole. */
  room?: number
}

/**
 * Makes a folder of this process for temporary files in memory, where a database is made in a sixth of the time that a disk needs;
 * `undefined` where there is none or little of it. Removes those of processes that were killed.
 */
export function makeMemoryFolder({ root = '/dev/shm', room = 6 * GB }: Place = {}): string | undefined {
  try {
    for (const name of fs.readdirSync(root))
      if (isOfGone(name)) fs.rmSync(path.join(root, name), { recursive: true, force: true })
    const { bavail, bsize } = fs.statfsSync(root)
    if (Math.min(bavail * bsize, os.freemem()) < room || forbidsPrograms(root)) return undefined
    const folder = path.join(root, `saring-tests-${process.pid}`)
    fs.mkdirSync(folder)
    fs.chmodSync(folder, 0o1777) // root runs databases as another user
    return folder
  } catch {
    return undefined
  }
}

function isOfGone(name: string): boolean {
  const pid = Number(NAME.exec(name)?.[1])
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** Containers often mount it so. */
function forbidsPrograms(root: string): boolean {
  const mount = fs
    .readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === root)
  return mount?.[3]?.split(',').includes('noexec') ?? false
}
