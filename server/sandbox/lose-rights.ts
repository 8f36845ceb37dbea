import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'
import os from 'node:os'

const NICENESS = 10

/** Takes the network from this process, as far as Node gives it, and lets everything that answers a person go first. */
export function loseRights(): void {
  const refuse = (): never => {
    throw new Error('There is no network in the sandbox.')
  }
  for (const [owner, names] of [
    [net.Socket.prototype, ['connect']],
    [net.Server.prototype, ['listen']],
    [dgram.Socket.prototype, ['bind', 'connect', 'send']],
    [dns, ['lookup', 'resolve']],
  ] as const)
    for (const name of names) Object.defineProperty(owner, name, { value: refuse })
  // A server that is nicer than that already cannot be made less so without root's rights.
  os.setPriority(Math.max(os.getPriority(), NICENESS))
}
