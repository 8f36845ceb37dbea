// `npm run doctor` as a process of its own, beside a real server with its embedded database.
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { runServer } from '../../tools/server-process.ts'
import { aFolder } from './test/installation.ts'

const doctor = (env: Record<string, string>, ...given: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const program = path.join(import.meta.dirname, 'command.ts')
    const child = execFile(process.execPath, [program, ...given], { env: { PATH: process.env['PATH'], ...env } }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: `${err}${out}`.trimEnd() }),
    )
  })

it('the doctor ends with 0 on a healthy installation, before, beside and after its server, and changes nothing', async () => {
  const dataDir = await aFolder()
  const env = { DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords', PORT: String(await freePort()) }

  const before = await doctor(env)
  expect(await fs.readdir(dataDir)).toEqual([])
  const server = await runServer(env)
  onTestFinished(() => server.end())
  const beside = await doctor(env)
  await server.end()
  const written = await filesOf(dataDir)
  const after = await doctor(env)

  expect(before).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Not checked: server\. None runs[^]*\nNothing is wrong\.$/),
  })
  expect(beside).toMatchObject({ code: 0, said: expect.stringMatching(/\nNothing is wrong\.$/) })
  expect(beside.said).not.toMatch('Not checked: database')
  expect(after).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Not checked: database\. The embedded database runs only while/),
  })
  expect(await filesOf(dataDir)).toEqual(written)
})

it('the doctor ends with 1 and two lines for each fault', async () => {
  const { code, said } = await doctor({ DATA_DIR: await aFolder(), PORT: 'many', MAX_PAGES: '0' })

  expect(code).toBe(1)
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^settings: PORT must be /),
    expect.stringMatching(/^ {2}→ Correct it in \.env /),
    '',
    expect.stringMatching(/^settings: MAX_PAGES must be /),
    expect.stringMatching(/^ {2}→ Correct it in \.env /),
    '',
    '2 faults.',
  ])
})

it('the doctor answers machines in JSON', async () => {
  const file = path.join(await aFolder(), 'file')
  await fs.writeFile(file, '')

  const { code, said } = await doctor({ DATA_DIR: file, SCREENING_ENGINE: 'keywords', PORT: '0' }, '--json')

  expect(code).toBe(1)
  expect(JSON.parse(said)).toEqual({
    healthy: false,
    findings: [{ subject: 'data folder', problem: `${file} is not a folder.`, remedy: expect.any(String) }],
    unchecked: expect.arrayContaining([{ subject: 'server', reason: 'With PORT=0 its address is not known.' }]),
  })
})

/** Each file with the time of its last change. */
async function filesOf(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder, { recursive: true })
  const stats = await Promise.all(names.map((name) => fs.stat(path.join(folder, name))))
  return names.map((name, at) => `${name} ${stats[at]?.mtimeMs}`).toSorted()
}
