import { expect, it } from 'vitest'
import { filesOfDrop, filesOfFolder } from './dropped-files.ts'

interface Tree {
  [name: string]: Tree | File
}

const aFile = (name: string) => new File(['cv'], name)

/** A fake FileSystemEntry. Like a browser it lists a folder in portions, the last of which is empty. */
function entryOf(name: string, content: Tree | File): object {
  if (content instanceof File)
    return { isFile: true, isDirectory: false, name, file: (resolve: (file: File) => void) => resolve(content) }
  const portions = [...Object.entries(content).map((pair) => [entryOf(...pair)]), []]
  const createReader = () => ({ readEntries: (resolve: (entries: object[]) => void) => resolve(portions.shift() ?? []) })
  return { isFile: false, isDirectory: true, name, createReader }
}

function dropOf(tree: Tree): DataTransfer {
  const items = Object.entries(tree).map(([name, content]) => ({ webkitGetAsEntry: () => entryOf(name, content) }))
  // A browser also lists a folder among the files, as an empty file.
  const files = Object.entries(tree).map(([name, content]) => (content instanceof File ? content : new File([], name)))
  const transfer: unknown = { items, files }
  return transfer as DataTransfer
}

it('filesOfDrop takes the CVs of a folder and its subfolders, and names the files that it leaves out', async () => {
  const drop = dropOf({
    wave: {
      'dewi.pdf': aFile('dewi.pdf'),
      'photo.png': aFile('photo.png'),
      '.DS_Store': aFile('.DS_Store'),
      older: { 'bagas.DOCX': aFile('bagas.DOCX'), 'sari.doc': aFile('sari.doc'), 'notes.txt': aFile('notes.txt') },
    },
  })

  const { files, leftOut } = await filesOfDrop(drop)

  expect(files.map(({ name }) => name)).toEqual(['dewi.pdf', 'bagas.DOCX', 'sari.doc'])
  expect(leftOut).toEqual(['notes.txt', 'photo.png'])
})

it('a table of candidates in a folder is taken with its CVs, dropped or chosen', async () => {
  const folder = { 'people.csv': aFile('people.csv'), 'dewi.pdf': aFile('dewi.pdf'), 'notes.txt': aFile('notes.txt') }
  const taken = (files: File[]) => files.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))

  expect(taken((await filesOfDrop(dropOf({ folder }))).files)).toEqual(['dewi.pdf', 'people.csv'])
  expect(taken(filesOfFolder(Object.values(folder)).files)).toEqual(['dewi.pdf', 'people.csv'])
  expect(filesOfFolder(Object.values(folder)).leftOut).toEqual(['notes.txt'])
})

it('filesOfDrop takes a file that was dropped directly, whatever its extension', async () => {
  const { files, leftOut } = await filesOfDrop(dropOf({ cv: aFile('cv'), 'x.png': aFile('x.png') }))

  expect(files.map(({ name }) => name)).toEqual(['cv', 'x.png'])
  expect(leftOut).toEqual([])
})

it('filesOfDrop ends even in an endless folder', async () => {
  const endless = { isFile: false, isDirectory: true, name: 'loop', createReader: () => ({ readEntries }) }
  let portion = 0
  function readEntries(resolve: (entries: object[]) => void): void {
    portion += 1
    resolve(portion % 2 ? [endless] : [])
  }
  const transfer: unknown = { items: [{ webkitGetAsEntry: () => endless }], files: [] }

  expect(await filesOfDrop(transfer as DataTransfer)).toEqual({ files: [], leftOut: [] })
})
