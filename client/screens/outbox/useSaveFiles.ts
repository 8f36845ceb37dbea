import { useLingui } from '@lingui/react/macro'
import { AppError } from '../../../shared/http/errors.ts'
import { toast } from '../../components/Toast.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { saveFile } from '../../lib/save-file.ts'
import type { UploadEntry } from './stranded.ts'

/** Saves the files of these uploads as downloads, several as one archive. */
export function useSaveFiles(): (entries: readonly UploadEntry[]) => Promise<void> {
  const { t } = useLingui()
  const { engine } = useData()
  return async (entries) => {
    const { openFile } = await engine()
    try {
      const files = await Promise.all(
        entries.map(async ({ operation }) => ({ name: operation.fileName, blob: await openFile(operation.candidateId) })),
      )
      const [first, ...more] = files
      if (first && more.length === 0) return saveFile(first.blob, first.name)
      const { zipFiles } = await import('../../lib/zip-files.ts')
      saveFile(await zipFiles(files), `${entries[0]!.operation.batchName}.zip`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast.error(t({ id: 'stranded.notSaved', message: 'A file is no longer on this device, so none was saved.' }), {
        id: 'stranded.notSaved',
      })
    }
  }
}
