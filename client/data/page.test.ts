// @vitest-environment jsdom
import { locks } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openData } from './page.ts'
import { aSession } from './test/devices.ts'

// jsdom has none; these are the browser's, of this process.
Object.defineProperty(navigator, 'locks', { value: locks })

it('a page whose version the server rejects steps aside, and sends nothing more', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => errors.mockRestore())
  const paths: string[] = []
  const send = async (path: string) => {
    paths.push(path)
    return Response.json({ code: 'update_needed', message: 'This version of the app is too old.' }, { status: 426 })
  }
  const { data, start } = openData({ session: aSession(), version: '0.0.1', send })
  onTestFinished(() => data.mirror.delete())
  onTestFinished(start())

  await expect.poll(() => data.connection.problem()).toEqual({ type: 'outdated' })
  const { sync } = await data.started
  const before = paths.length
  sync.notice('poke')
  await new Promise((resolve) => setTimeout(resolve, 300)) // time for a request that must not come

  expect(before).toBeGreaterThan(0)
  expect(paths).toHaveLength(before)
})
