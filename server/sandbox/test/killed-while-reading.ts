// Runs in place of child.ts: sniffs at once, and is killed while it reads, as the kernel kills a process that takes too much memory.
import type { ToChild } from '../messages.ts'

const READS_FOR_MS = 2500

process.on('message', (message: ToChild) => {
  if (!('order' in message)) return
  if (message.order.task === 'sniff') process.send?.({ answer: {} })
  else setTimeout(() => process.kill(process.pid, 'SIGKILL'), READS_FOR_MS)
})
process.send?.({ ready: true })
