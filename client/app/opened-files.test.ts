import { expect, it } from 'vitest'
import { takeOpenedFiles } from './opened-files.ts'

it('keeps the files that the system opened with the app, and nothing when it was merely started', async () => {
  const kept = Promise.withResolvers<File[]>()
  let launch: (files: FileSystemFileHandle[]) => void = () => undefined
  const launchQueue = {
    setConsumer: (take: (launch: { files: readonly FileSystemFileHandle[] }) => void) => {
      launch = (files) => take({ files })
    },
  }
  takeOpenedFiles({ launchQueue }, async (files) => kept.resolve(files))
  const file = new File(['cv'], 'dewi.pdf')

  launch([])
  launch([{ getFile: async () => file } as FileSystemFileHandle])

  expect(await kept.promise).toEqual([file])
})

it('does nothing in a browser that opens no files', () => {
  expect(() => takeOpenedFiles({}, () => Promise.reject(new Error('never')))).not.toThrow()
})
