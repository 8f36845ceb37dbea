import { strFromU8, unzipSync } from 'fflate/browser'
import { expect, it } from 'vitest'
import { zipFiles } from './zip-files.ts'

const aFile = (name: string, content = 'cv') => ({ name, blob: new Blob([content]) })
const unzipped = async (files: { name: string; blob: Blob }[]) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await (await zipFiles(files)).arrayBuffer()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  )

it('zipFiles packs files unchanged', async () => {
  expect(await unzipped([aFile('list.json', '[]'), aFile('cvs/Sri Wahyuni.pdf', 'Sri'), aFile('empty.txt', '')])).toEqual({
    'list.json': '[]',
    'cvs/Sri Wahyuni.pdf': 'Sri',
    'empty.txt': '',
  })
})

it('zipFiles gives files of the same name different names', async () => {
  const names = ['cv.pdf', 'cv.pdf', 'CV.pdf', 'cv', 'cv']

  expect(Object.keys(await unzipped(names.map((name) => aFile(name))))).toEqual([
    'cv.pdf',
    'cv (2).pdf',
    'CV (3).pdf',
    'cv',
    'cv (2)',
  ])
})

it('zipFiles writes no path that leads out of the folder of extraction', async () => {
  expect(Object.keys(await unzipped([aFile('../../etc/passwd'), aFile('a\\b:c\n.pdf')]))).toEqual([
    '_/_/etc/passwd',
    'a_b_c_.pdf',
  ])
})
