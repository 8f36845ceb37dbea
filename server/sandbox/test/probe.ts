// Runs in place of child.ts and reports which forbidden actions succeed.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { loseRights } from '../lose-rights.ts'

/** `port`: where to connect to. `secret`: a file that must stay unreadable. `isPlain`: connects without Node's own refusal. */
export interface ProbeInput {
  port: number
  secret: string
  isPlain: boolean
}

const connect = net.Socket.prototype.connect

async function reach(port: number): Promise<string> {
  const socket = new net.Socket()
  try {
    Reflect.apply(connect, socket, [port, '127.0.0.1'])
    await once(socket, 'connect')
    return 'done'
  } catch (error) {
    return codeOf(error)
  }
}

function attempt(act: () => unknown): string {
  try {
    act()
    return 'done'
  } catch (error) {
    return codeOf(error)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error)

process.on('message', async ({ order }: { order: { fileName: string } }) => {
  const { port, secret, isPlain }: ProbeInput = JSON.parse(order.fileName)
  process.send?.({
    answer: {
      pid: process.pid,
      uid: process.getuid?.(),
      connected: isPlain ? await reach(port) : attempt(() => net.connect(port, '127.0.0.1')),
      listened: attempt(() => net.createServer().listen(0)),
      fetched: await fetch(`http://127.0.0.1:${port}`).then(
        () => 'done',
        () => 'failed',
      ),
      read: attempt(() => fs.readFileSync(secret)),
      listed: attempt(() => fs.readdirSync('/')),
      wrote: attempt(() => fs.writeFileSync(path.join(tmpdir(), 'probe'), 'x')),
      spawned: attempt(() => spawnSync('true')),
      threaded: attempt(() => new Worker('1', { eval: true })),
      evaluated: attempt(() => Reflect.construct(Function, ['return 1'])),
      binding: attempt(() => Reflect.get(process, 'binding')('tcp_wrap')),
    },
  })
})
process.on('disconnect', () => process.exit())
loseRights()
process.send?.({ ready: true })
