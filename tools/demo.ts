// `npm run demo`: the server on a throw-away data folder, with two jobs and a dozen CVs of made-up people, scored by the keywords engine.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fillDemo } from './demo/fill.ts'
import { runServer } from './server-process.ts'

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-demo-'))
await fs.chmod(dataDir, 0o755) // as root, the database runs as another user
const server = await runServer({ DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords', PORT: process.env['PORT'] ?? '3000' })

let isEnding = false
async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await server.end()
  await fs.rm(dataDir, { recursive: true, force: true })
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())

await fillDemo(server)
console.log('Any name and e-mail will do: everybody sees the same sample data, which goes when the demo ends.')
console.log(`The link below is for one browser. For another one: DATA_DIR=${dataDir} npm run sign-in-code`)
console.log(`Sign in with ${await server.signInLink()}`)
console.log(`Saring is ready on ${server.url}`)
