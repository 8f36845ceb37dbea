import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Readable by others, since under root the database runs as another user. */
export async function temporaryFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-bench-'))
  await fs.chmod(folder, 0o755)
  return folder
}
