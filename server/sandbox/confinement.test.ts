import fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { findConfinement, SANDBOX_UID, type Confinement } from './confinement.ts'
import { createSandboxProcess } from './process.ts'
import type { ProbeInput } from './test/probe.ts'

const confinement = findConfinement()
const probe = fileURLToPath(new URL('test/probe.ts', import.meta.url))
const answer = z.record(z.string(), z.unknown())

/** What a process confined like the sandbox's can do, and what the kernel reports about it. */
async function tried(how: Confinement, { isPlain }: { isPlain: boolean }) {
  const server = createServer((_, response) => response.end('reached'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'confinement-'))
  const secret = path.join(folder, 'secret')
  await fs.writeFile(secret, 'a CV of somebody else')
  const sandboxed = createSandboxProcess(how, { timeoutMs: 20_000, maxMemoryMb: 400, idleMs: 10_000 }, () => probe)
  onTestFinished(async () => {
    await sandboxed.close()
    server.closeAllConnections()
    server.close()
    await fs.rm(folder, { recursive: true })
  })
  const input: ProbeInput = { port: (server.address() as AddressInfo).port, secret, isPlain }

  const outcome = await sandboxed.run({
    order: { task: 'read', fileName: JSON.stringify(input), limits: { maxPages: 1, maxMb: 1 } },
  })

  const could = answer.parse('answer' in outcome ? outcome.answer : outcome)
  const about = (what: string) => fs.readFile(`/proc/${String(could['pid'])}/${what}`, 'utf8')
  return { could, status: await about('status'), environment: await about('environ') }
}

it('the confined process cannot read, write, start processes or use the network, whatever the system supports', async () => {
  const bare = { ...confinement, command: [] }

  const { could } = await tried(bare, { isPlain: false })

  expect(could).toMatchObject({
    connected: 'There is no network in the sandbox.',
    listened: 'There is no network in the sandbox.',
    fetched: 'failed',
    read: 'ERR_ACCESS_DENIED',
    listed: 'ERR_ACCESS_DENIED',
    wrote: 'ERR_ACCESS_DENIED',
    spawned: 'ERR_ACCESS_DENIED',
    threaded: 'ERR_ACCESS_DENIED',
    binding: 'ERR_ACCESS_DENIED',
    evaluated: 'Code generation from strings disallowed for this context',
  })
})

it('the process stays the server’s user when another user cannot run Node', async () => {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'closed-'))
  onTestFinished(() => fs.rm(folder, { recursive: true }))
  const node = path.join(folder, 'node')
  await fs.symlink(process.execPath, node)
  await fs.chmod(folder, 0o700)

  expect(findConfinement(node).holds.user).toBe("the server's")
})

it('the kernel enforces the protections that findConfinement reports', async () => {
  const { holds } = confinement

  const { could, status, environment } = await tried(confinement, { isPlain: true })

  expect(could['connected']).toBe(holds.network === 'namespace' ? 'ENETUNREACH' : 'done')
  expect(status).toContain(`NoNewPrivs:\t${holds.noNewPrivileges ? 1 : 0}`)
  expect(/CapEff:\t0{16}/.test(status) ? 'none' : "root's").toBe(holds.capabilities)
  expect(could['uid']).toBe(holds.user === 'own' ? SANDBOX_UID : process.getuid?.())
  expect(environment).not.toContain(os.homedir())
})
