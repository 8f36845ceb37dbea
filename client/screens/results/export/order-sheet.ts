import type { SheetOrder } from './xlsx-worker.ts'

type SheetReply = { file: Blob } | { error: string }

/** Makes a sheet in a worker. Throws if that fails. */
export async function orderSheet(order: SheetOrder): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<SheetReply>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SheetReply>) => resolve(data))
      worker.addEventListener('error', reject)
      worker.postMessage(order)
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer.file
  } finally {
    worker.terminate()
  }
}
