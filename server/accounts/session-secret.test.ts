import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSessionSecret } from './session-secret.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saring-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('readSessionSecret creates a secret once and keeps it', async () => {
  const folder = await aFolder()

  const first = await readSessionSecret(folder)

  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(await readSessionSecret(folder)).toBe(first)
  expect(await readSessionSecret(await aFolder())).not.toBe(first)
})

it('the session secret is readable by its owner only', async () => {
  const folder = await aFolder()

  await readSessionSecret(folder)

  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600)
})

it('readSessionSecret creates one secret under concurrent calls, and leaves no other file', async () => {
  const folder = await aFolder()

  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSessionSecret(folder)))

  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(folder)).toEqual(['session-secret'])
})
