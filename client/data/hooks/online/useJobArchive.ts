import { fetchFile } from '../../session/fetch-file.ts'
import type { Sending, TakenIn } from '../../session/send-archive.ts'
import { useData } from '../DataProvider.tsx'

export type TakeIn = (archive: Blob, sending: Sending) => Promise<TakenIn>

/** Jobs as archives, which the server makes and takes in; nothing of them is stored on the device. */
export function useJobArchive() {
  const data = useData()
  return {
    /** Throws AppError. */
    fetchArchive: (jobId: string): Promise<Blob> => fetchFile(data, `/api/jobs/${jobId}/archive`),
    /** Rejects when `signal` aborts. */
    takeIn: (async (archive, sending) => {
      const { sendArchive } = await import('../../session/send-archive.ts')
      const taken = await sendArchive(data, archive, sending)
      if (taken.refused === undefined) void data.engine().then(({ sync }) => sync.tryNow(), data.onError)
      return taken
    }) satisfies TakeIn,
  }
}
