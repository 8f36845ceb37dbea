import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { ask } from './ask.ts'
import { finding, unchecked, type Outcome } from './outcome.ts'

const live = z.object({ status: z.literal('live'), version: z.string().optional() })
const ready = z.object({
  wrong: z.array(z.object({ part: z.string(), problem: z.string() })),
})

/** `running`: whether our server answers there; `outcomes`: what is wrong with it. */
export interface SeenServer {
  running: boolean
  outcomes: Outcome[]
}

/** Asks the server at HOST and PORT what it says of itself. That none runs is not a fault. */
export async function seeServer({ listen }: Pick<Config, 'listen'>, version: string): Promise<SeenServer> {
  if (listen.port === 0) return { running: false, outcomes: [unchecked('server', 'With PORT=0 its address is not known.')] }
  const address = `http://${hostToAsk(listen.host)}:${listen.port}`
  const reply = await ask(`${address}/health/live`).catch(() => undefined)
  if (!reply) return { running: false, outcomes: [unchecked('server', `None runs at ${address}.`)] }
  const seen = live.safeParse(await reply.json().catch(() => undefined)).data
  if (!seen) return { running: false, outcomes: [portIsTaken(listen.port)] }
  return { running: true, outcomes: [...otherVersion(seen.version, version), ...(await unready(address))] }
}

/** A server on all addresses answers on loopback too. */
function hostToAsk(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

const portIsTaken = (port: number) =>
  finding('server', `Another program listens on port ${port}.`, 'End that program, or set PORT to a free port.')

function otherVersion(running: string | undefined, version: string): Outcome[] {
  if (running === version) return []
  return [
    finding(
      'versions',
      `The server that runs is version ${running ?? 'unknown'}, and here is version ${version}.`,
      'Restart the server, so that it runs what is installed.',
    ),
  ]
}

async function unready(address: string): Promise<Outcome[]> {
  const reply = await ask(`${address}/health/ready`).catch(() => undefined)
  const said = ready.safeParse(await reply?.json().catch(() => undefined)).data
  if (!said) return [finding('server', 'The server runs and does not say how it is.', 'Read its log, and restart it.')]
  return said.wrong.map(({ part, problem }) =>
    finding(
      'server',
      `The server is not ready (${part}): ${problem}`,
      'Repair what the sentence names; its log says since when.',
    ),
  )
}
