import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/** Debian has it beside the administrator's programs, where others do not look. */
const PROGRAM = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)

export const hasNginx = PROGRAM !== undefined

/** The settings of docs/hardening.md, for this port of loopback and these servers: their paths on the host and their ports. */
export async function documentedSettings(port: number, servers: Record<string, number>): Promise<string> {
  const [, block] = /```nginx\n([^]*?)```/.exec(await fs.readFile(path.join(ROOT, 'docs/hardening.md'), 'utf8')) ?? []
  if (!block) throw new Error('docs/hardening.md has no nginx settings.')
  const server = block
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/server_name .*;/, 'server_name localhost;')
  return server.replace(/ {2}location \/ \{[^]*?\n {2}\}/, (location) =>
    Object.entries(servers)
      .map(([place, at]) => location.replace('location /', `location ${place}`).replace(':3000', `:${at}`))
      .join('\n'),
  )
}

/** Runs nginx with a `server` block, as an ordinary process with a folder of its own; resolves when it listens. */
export async function runNginx(server: string): Promise<{ end: () => Promise<void> }> {
  if (!PROGRAM) throw new Error('nginx is not installed.')
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-nginx-'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const file = path.join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : '' // otherwise its workers could not enter the folder
  await fs.writeFile(file, `${user} pid ${folder}/pid; events {} http { access_log off; ${places.join(' ')} ${server} }`)
  const nginx = spawn(PROGRAM, ['-p', folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  const port = /listen 127\.0\.0\.1:(\d+)/.exec(server)?.[1]
  while (nginx.exitCode === null && !(await answers(`http://127.0.0.1:${port}`)))
    await new Promise((next) => setTimeout(next, 50))
  if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`)
  return {
    async end() {
      nginx.kill()
      if (nginx.exitCode === null) await once(nginx, 'exit')
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )
