/** Has a Node process collect its garbage. `output`: what it printed, with the address of its inspector. */
export async function collectGarbage(output: string): Promise<void> {
  const [address] = /ws:\/\/127\.0\.0\.1:\S+/.exec(output) ?? []
  if (!address) throw new Error('The process has no inspector.')
  const inspector = new WebSocket(address)
  await new Promise((resolve, reject) => {
    inspector.addEventListener('open', () => inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })))
    inspector.addEventListener('message', resolve)
    inspector.addEventListener('error', () => reject(new Error('The inspector does not answer.')))
  })
  inspector.close()
}
