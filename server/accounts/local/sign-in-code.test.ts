import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSignInCode, readSignInCode, type SignInCode } from './sign-in-code.ts'

let dataDir: string
let now: number
let code: SignInCode

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-code-'))
  now = 0
  code = await createSignInCode(dataDir, () => now)
})
afterEach(() => fs.rm(dataDir, { recursive: true }))

it('the code is kept in a file that only its owner can read, also when an earlier file was open to all', async () => {
  const file = path.join(dataDir, 'sign-in-code')
  await fs.chmod(file, 0o666)

  code = await createSignInCode(dataDir)

  expect((await fs.stat(file)).mode & 0o777).toBe(0o600)
  expect(await readSignInCode(dataDir)).toBe(code.current())
  expect(code.current()).toMatch(/^[0-9a-f]{32}$/)
  expect(await fs.readdir(dataDir)).toEqual(['sign-in-code'])
})

it('the code is valid once; then the file holds the next one', async () => {
  const first = code.current()

  expect(await code.use(first)).toBe('right')
  expect(await code.use(first)).toBe('wrong')

  expect(await readSignInCode(dataDir)).toBe(code.current())
  expect(code.current()).not.toBe(first)
})

it('after ten wrong codes, no code is accepted for the rest of the minute', async () => {
  for (let at = 0; at < 10; at += 1) expect(await code.use('made up')).toBe('wrong')

  expect(await code.use('made up')).toBe('too_many')
  expect(await code.use(code.current())).toBe('too_many')
  now += 60_000
  expect(await code.use(code.current())).toBe('right')
})

it("the code's file is removed with its server, unless another server has written its own code", async () => {
  const other = await createSignInCode(dataDir)

  await code.end()
  expect(await readSignInCode(dataDir)).toBe(other.current())

  await other.end()
  expect(await readSignInCode(dataDir)).toBeUndefined()
})

it('the code stays valid when the next one cannot be written', async () => {
  const first = code.current()
  await fs.rm(dataDir, { recursive: true })
  await fs.writeFile(dataDir, 'no folder')

  await expect(code.use(first)).rejects.toThrow('EEXIST')

  expect(code.current()).toBe(first)
})
