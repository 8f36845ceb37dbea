import { afterEach, expect, it, vi } from 'vitest'
import { sendFileByXhr } from './send-file.ts'

afterEach(() => vi.unstubAllGlobals())

it('sendFileByXhr sends nothing when its signal is already aborted', async () => {
  const send = vi.fn<() => void>()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      open = () => undefined
      setRequestHeader = () => undefined
      send = send
    },
  )

  const sending = sendFileByXhr({}).send('/api/files/upload', new FormData(), {}, () => undefined, AbortSignal.abort())

  await expect(sending).rejects.toThrow('aborted')
  expect(send).not.toHaveBeenCalled()
})
