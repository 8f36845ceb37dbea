/** Throws after `limitMs`: work on an untrusted file may never end. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${limitMs} ms`)), limitMs)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
