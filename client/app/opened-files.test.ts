import { expect, it } from 'vitest'
import { takeOpenedFiles } from './opened-files.ts'

it('takeOpenedFiles keeps the files that the system opened with the app, and ignores a start without files', async () => {
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

it('takeOpenedFiles does nothing in a browser without a launch queue', () => {
  expect(() => takeOpenedFiles({}, () => Promise.reject(new Error('never')))).not.toThrow()
})
