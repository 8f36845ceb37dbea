// Details and texts of CVs lie in blobs. Browsers keep a blob as a file of its own, which goes with its row; a row itself can still
// be read in the database's log for weeks after its deletion.
import type { Candidate } from '../../../shared/candidates/candidate.ts'
import type { Detail, KeptDetail, KeptText, StoredText } from './rows.ts'

/** What an engine wrote about a candidate, in one language. */
type Words = Pick<Candidate, 'analysis' | 'analysisLanguage' | 'strengths' | 'concerns'>

export function packDetail({ id, detailVersion, language, candidate }: Detail): KeptDetail {
  const { storyVersion, analysis, analysisLanguage, strengths, concerns } = candidate
  const words: Words = { analysis, analysisLanguage, strengths, concerns }
  return { id, detailVersion, storyVersion, language, body: pack(candidate), ...(language !== null && { words: pack(words) }) }
}

/** Within a live query it comes last: what is read from the database after a blob does not wake the query. */
export async function unpackDetail({ id, detailVersion, language, body, words }: KeptDetail): Promise<Detail> {
  const [candidate, spoken] = await Promise.all([unpack<Candidate>(body), words && unpack<Words>(words)])
  return { id, detailVersion, language, candidate: { ...candidate, ...spoken } }
}

export const packText = ({ id, detailVersion, text }: StoredText): KeptText => ({ id, detailVersion, body: pack(text) })

export const unpackText = async ({ id, detailVersion, body }: KeptText): Promise<StoredText> => ({
  id,
  detailVersion,
  text: await unpack(body),
})

const pack = (value: object): Blob => new Blob([JSON.stringify(value)])
const unpack = async <Value>(blob: Blob): Promise<Value> => JSON.parse(await blob.text())
