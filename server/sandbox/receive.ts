const chunks: Buffer[] = []
let received = 0
let wake = (): void => {}

process.stdin.on('data', (chunk: Buffer) => {
  chunks.push(chunk)
  received += chunk.length
  wake()
})

/**
 * Receives the bytes that the parent sends with an order on standard input. The parent sends no more until the order is answered.
 */
export async function receive(size: number): Promise<Buffer> {
  while (received < size) await new Promise<void>((resolve) => (wake = resolve))
  received = 0
  return Buffer.concat(chunks.splice(0))
}
