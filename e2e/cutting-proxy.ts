import { once } from 'node:events'
import net from 'node:net'

/** A proxy as a bad network between browser and server: it cuts requests or drops answers on demand. */
export interface CuttingProxy {
  url: string
  /** From now on requests are forwarded to this port on loopback. */
  leadTo(port: number): void
  /** Cuts the next matching request after this many of its bytes; then nothing passes until `heal`. */
  cutRequest(head: RegExp, afterBytes: number): Cut
  /** Forwards the next matching request and drops its answer; then nothing passes until `heal`. */
  cutAnswer(head: RegExp): Cut
  heal(): void
  /** Method and path of every request that began to pass. */
  seen(): string[]
  close(): Promise<void>
}

/** Resolves when the cut has happened. */
type Cut = Promise<void>

interface Plan {
  head: RegExp
  /** Bytes from the beginning of the request's head; `undefined` to cut the answer. */
  afterBytes: number | undefined
  happened: () => void
}

const REQUEST_LINE = /(GET|POST|PUT|DELETE|PATCH) (\S+) HTTP\/1\.1\r\n/g

export async function startCuttingProxy(): Promise<CuttingProxy> {
  const plans: Plan[] = []
  const heads: string[] = []
  const open = new Set<net.Socket>()
  let target = 0
  let isDown = false

  const plan = (head: RegExp, afterBytes: number | undefined): Cut =>
    new Promise((happened) => plans.push({ head, afterBytes, happened }))

  const goDown = ({ happened }: Plan) => {
    isDown = true
    for (const socket of open) socket.resetAndDestroy()
    happened()
  }

  const proxy = net.createServer((browser) => {
    if (isDown) return void browser.resetAndDestroy()
    const server = net.connect(target, '127.0.0.1')
    for (const socket of [browser, server]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => (open.delete(socket), browser.destroy(), server.destroy()))
    }
    let cut: { plan: Plan; passed: number } | undefined

    browser.on('data', (chunk: Buffer) => {
      for (const found of chunk.toString('latin1').matchAll(REQUEST_LINE)) {
        const head = `${found[1]} ${found[2]}`
        heads.push(head)
        const at = plans.findIndex((each) => each.head.test(head))
        if (!cut && at >= 0) cut = { plan: plans.splice(at, 1)[0]!, passed: -found.index }
      }
      if (cut?.plan.afterBytes === undefined) return void server.write(chunk)
      const room = cut.plan.afterBytes - cut.passed
      cut.passed += chunk.length
      server.write(chunk.subarray(0, Math.max(0, room)))
      if (chunk.length >= room) server.end(() => cut && goDown(cut.plan))
    })
    server.on('data', (chunk: Buffer) => {
      if (cut && cut.plan.afterBytes === undefined) return goDown(cut.plan)
      browser.write(chunk)
    })
  })

  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://localhost:${address.port}`,
    leadTo: (port) => (target = port),
    cutRequest: plan,
    cutAnswer: (head) => plan(head, undefined),
    heal: () => (isDown = false),
    seen: () => [...heads],
    async close() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
