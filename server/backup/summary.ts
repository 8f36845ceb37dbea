import type { Contents } from './archive/format.ts'

/** What a backup holds, in one or two sentences. */
export function summaryOf({ head, manifest }: Contents): string {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const { originals, beside } = manifest
  const count = originals.count + (beside?.originals.length ?? 0) - (manifest.keys ?? 0)
  const bytes = originals.bytes + (beside?.bytes ?? 0)
  const held = `${rows} rows and ${count} originals (${Math.ceil(bytes / 1024 ** 2)} MB) as of ${head.madeAt}`
  const [erased, others] = [true, false].map(
    (isErased) => manifest.absent.filter(({ reason, isKey }) => !isKey && (reason === 'erased') === isErased).length,
  )
  return [
    `${held}, by version ${head.appVersion}.`,
    ...(erased ? [`${erased} originals were erased while it was made or since.`] : []),
    ...(others ? [`${others} originals are not in it: they were missing or damaged.`] : []),
  ].join(' ')
}
