import fs from 'node:fs/promises'
import type { Measure } from '../http/metrics.ts'

/** Room on the disk of the data folder. */
export const diskMeasure = (folder: string): Measure => ({
  name: 'saring_disk_free_bytes',
  help: 'Bytes that are free for this server on the disk of DATA_DIR',
  async read() {
    const { bavail, bsize } = await fs.statfs(folder)
    return bavail * bsize
  },
})
