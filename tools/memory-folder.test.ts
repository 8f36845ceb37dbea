import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeMemoryFolder } from './memory-folder.ts'

function aRoot(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'saring-memory-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  return root
}

it('every user may write in the folder, and it bears the id of the process', () => {
  const root = aRoot()

  const folder = makeMemoryFolder({ root, room: 0 })!

  expect(path.relative(root, folder)).toBe(`saring-tests-${process.pid}`)
  expect(fs.statSync(folder).mode & 0o1777).toBe(0o1777)
})

it('folders of processes that are gone are removed, and nothing else', () => {
  const root = aRoot()
  const { pid } = spawnSync(process.execPath, ['-e', '0'])
  for (const name of [`saring-tests-${pid}`, `saring-tests-${process.ppid}`, 'another'])
    fs.mkdirSync(path.join(root, name, 'inside'), { recursive: true })

  makeMemoryFolder({ root, room: 0 })

  expect(fs.readdirSync(root).toSorted()).toEqual(
    ['another', `saring-tests-${process.pid}`, `saring-tests-${process.ppid}`].toSorted(),
  )
})

it('there is no folder without room, nor where no file system in memory is', () => {
  expect(makeMemoryFolder({ root: aRoot(), room: Infinity })).toBeUndefined()
  expect(makeMemoryFolder({ root: '/nowhere', room: 0 })).toBeUndefined()
})
