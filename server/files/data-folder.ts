import { diskErrorOf } from '../lib/disk-errors.ts'
import { writeAndRemove } from './store.ts'
import { makeFolder } from '../lib/make-folder.ts'

/** Creates the folder if it is missing. Rejects with a message for the operator when nothing can be stored there. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    makeFolder(dataDir)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    // Some file systems that allow no new folders answer ENOENT.
    const modelError =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? `${dataDir} is not a folder, or lies in something that is none.`
        : code === 'ENOENT'
          ? `Cannot write to ${dataDir}: it is read-only or belongs to another user.`
          : diskErrorOf(cause, dataDir)
    throw new Error(`${modelError} ${WANTED}`, { cause })
  }
  await writeAndRemove(dataDir).catch((error: Error) => {
    throw new Error(`${error.message} ${WANTED}`, { cause: error })
  })
}

const WANTED = 'Set DATA_DIR to a folder that can be written and has room.'
