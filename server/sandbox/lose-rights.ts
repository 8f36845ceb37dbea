import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'
import os from 'node:os'

const NICENESS = 10

/** Removes the network that Node gives this process, and lowers its priority below everything that answers a user. */
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
  // Without root's rights the niceness cannot be reduced, so a higher one inherited from the server is kept.
  os.setPriority(Math.max(os.getPriority(), NICENESS))
}
