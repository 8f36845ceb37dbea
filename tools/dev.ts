// `npm run dev`: the client with hot reload on one port, the server behind it restarted whenever its files change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { inProject, projectFolder } from './project.ts'

const CLIENT_PORT = 5173
const SERVER_PORT = 3001

const client = await createServer({
  configFile: inProject('vite.config.ts'),
  server: {
    port: CLIENT_PORT,
    strictPort: true,
    // The Host header stays as it is, because the server answers to PUBLIC_URL alone.
    proxy: Object.fromEntries(['/api', '/health', '/local-identity'].map((path) => [path, `http://127.0.0.1:${SERVER_PORT}`])),
  },
})
await client.listen()

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: projectFolder,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: `http://localhost:${CLIENT_PORT}` },
})

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
client.printUrls()

let isStopping = false
async function stop() {
  if (isStopping) return // npm and the terminal may both send the signal
  isStopping = true
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.all([exit, client.close()])
  process.exit(0)
}
