import type { CandidateSummary } from '../../shared/candidate.ts'
import { fold } from '../../shared/text.ts'
import type { Mirror } from './db.ts'

type Searchable = { version: number; updatedAt: string; text: string }

/** Folded texts, kept in memory: folding 20,000 of them anew with each letter that is typed would be felt. */
const kept = new WeakMap<Mirror, Map<string, Searchable>>()

/** Does a candidate hold every word, in its name, e-mail, file name, batch or job? */
export async function matcher(mirror: Mirror, search: string): Promise<(candidate: CandidateSummary) => boolean> {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return () => true
  const [jobs, batches] = await Promise.all([mirror.jobs.toArray(), mirror.batches.toArray()])
  const names = new Map([
    ...jobs.map(({ id, title }) => [id, fold(title)] as const),
    ...batches.map(({ id, name }) => [id, fold(name)] as const),
  ])
  const texts = textsOf(mirror)
  return (candidate) => {
    const text = `${ownText(texts, candidate)} ${names.get(candidate.batchId) ?? ''} ${names.get(candidate.jobId) ?? ''}`
    return words.every((word) => text.includes(word))
  }
}

function textsOf(mirror: Mirror): Map<string, Searchable> {
  const texts = kept.get(mirror) ?? new Map<string, Searchable>()
  kept.set(mirror, texts)
  return texts
}

function ownText(texts: Map<string, Searchable>, { id, version, updatedAt, name, email, fileName }: CandidateSummary): string {
  const known = texts.get(id)
  if (known?.version === version && known.updatedAt === updatedAt) return known.text
  const text = fold(`${name} ${email ?? ''} ${fileName}`)
  texts.set(id, { version, updatedAt, text })
  return text
}
