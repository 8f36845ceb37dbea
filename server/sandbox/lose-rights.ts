import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'
import os from 'node:os'
import { SANDBOX_UID } from './uid.ts'

/**
 * Takes from this process what documents need not: the network, as far as Node gives it, and root's rights. To be called when
 * everything is imported, since another user may not be able to read the code.
 */
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

  os.setPriority(10) // answering requests goes first
  if (process.getuid?.() !== 0) return
  process.setgroups?.([])
  process.setgid?.(SANDBOX_UID)
  process.setuid?.(SANDBOX_UID)
}
