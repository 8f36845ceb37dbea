/** These functions run in the page, so each has to be self-contained. */

/** Deletes `each` candidates, sets as many back to an old version and invents as many; the next pull then compares. */
export async function damage(each: number): Promise<void> {
  const { name = '' } = (await indexedDB.databases()).find(({ name }) => /^saring-[0-9a-f-]{36}$/.test(name ?? '')) ?? {}
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not done')))
    })
  const database = await done(indexedDB.open(name))
  const transaction = database.transaction(['candidates', 'meta'], 'readwrite')
  const candidates = transaction.objectStore('candidates')
  const rows: { id: string; version: number }[] = await done(candidates.getAll(null, 3 * each))
  for (const [at, row] of rows.entries()) {
    if (at % 3 === 0) candidates.delete(row.id)
    if (at % 3 === 1) candidates.put({ ...row, version: row.version - 1, name: 'Old' })
    if (at % 3 === 2) candidates.put({ ...row, id: crypto.randomUUID() })
  }
  transaction.objectStore('meta').delete('verified')
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
}

/** The differences that the last comparison found, once all are fetched; `null` before. */
export async function compared(): Promise<{ tookMs: number; differing: number } | null> {
  const { name = '' } = (await indexedDB.databases()).find(({ name }) => /^saring-[0-9a-f-]{36}$/.test(name ?? '')) ?? {}
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('meta').objectStore('meta').get('verified')
      reading.addEventListener('success', () => {
        opening.result.close()
        const found: { value: { left: number; tookMs: number; differing: number } } | undefined = reading.result
        resolve(found?.value.left === 0 ? found.value : null)
      })
    })
  })
}

/** The ids and versions of all mirrored candidates. */
export async function mirrored(): Promise<[string, number][]> {
  const { name = '' } = (await indexedDB.databases()).find(({ name }) => /^saring-[0-9a-f-]{36}$/.test(name ?? '')) ?? {}
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('candidates').objectStore('candidates').getAll()
      reading.addEventListener('success', () => {
        opening.result.close()
        const rows: { id: string; version: number }[] = reading.result
        resolve(rows.map(({ id, version }) => [id, version]))
      })
    })
  })
}
