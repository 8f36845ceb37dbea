import fs from 'node:fs/promises'

/** A file as it was looked at. */
export interface Look {
  size: number
  mtimeMs: number
}

export interface Rest {
  /** The file's look once it has not changed for a while; `undefined` while it may still be written, or is gone. */
  findRested(place: string): Promise<Look | undefined>
  /** Forgets all other files. */
  keepOnly(places: readonly string[]): void
}

/** Compares looks at a file with each other, not with the clock: that of a network share may differ. */
export function createRest(restMs: number): Rest {
  const seen = new Map<string, Look & { since: number }>()
  return {
    async findRested(place) {
      const look = await lookAt(place)
      if (!look) return undefined
      const before = seen.get(place)
      if (!before || !isSame(before, look)) {
        seen.set(place, { ...look, since: performance.now() })
        return undefined
      }
      return performance.now() - before.since >= restMs ? look : undefined
    },
    keepOnly(places) {
      const kept = new Set(places)
      for (const place of seen.keys()) if (!kept.has(place)) seen.delete(place)
    },
  }
}

/** `undefined` for what is no file any more. */
export async function lookAt(place: string): Promise<Look | undefined> {
  const stat = await fs.lstat(place).catch(() => undefined)
  return stat?.isFile() ? { size: stat.size, mtimeMs: stat.mtimeMs } : undefined
}

export const isSame = (one: Look, other: Look): boolean => one.size === other.size && one.mtimeMs === other.mtimeMs
