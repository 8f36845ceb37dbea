/** Objects of a reply whose keys are not quite those that were asked for. */
export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Words that models write for a key, in the languages of the prompts; the key itself comes first. */
const names = {
  check: ['check', 'checkcode', 'code'],
  criteria: ['criteria', 'criterion', 'criterias', 'kriteria', 'scores', 'evaluation', 'evaluations', 'results'],
  criterion: ['criterion', 'criterionid', 'id', 'criteria', 'name', 'kriteria'],
  evidence: ['evidence', 'evidences', 'quotes', 'quote', 'bukti', 'kutipan'],
  known: ['known', 'isknown', 'found', 'diketahui'],
  reason: ['reason', 'reasoning', 'rationale', 'explanation', 'justification', 'comment', 'alasan', 'penjelasan'],
  score: ['score', 'level', 'rating', 'skor', 'nilai', 'tingkat'],
  summary: ['summary', 'ringkasan'],
  overview: ['overview', 'summary', 'overallassessment', 'overall', 'analysis', 'ringkasan', 'gambaran'],
  strengths: ['strengths', 'strength', 'pros', 'kekuatan', 'kelebihan'],
  concerns: ['concerns', 'concern', 'weaknesses', 'areasforimprovement', 'cons', 'kekurangan', 'kekhawatiran'],
  name: ['name', 'applicant', 'applicantname', 'fullname', 'nama'],
  text: ['quote', 'text', 'evidence', 'kutipan', 'value'],
}
export type Key = keyof typeof names

/** The member of that meaning; `undefined` when there is none. */
export function field(fields: Fields, key: Key): unknown {
  const plain = new Map(Object.entries(fields).map(([name, value]) => [plainKey(name), value]))
  for (const name of names[key]) if (plain.has(name)) return plain.get(name)
  return undefined
}

export const hasField = (fields: Fields, key: Key): boolean => field(fields, key) !== undefined

const plainKey = (name: string): string =>
  name
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** A text cut after a whole word to at most `longest` characters; with `…` in its place unless it has to stay as written. */
export function shortened(text: string, longest: number, mark: '…' | ''): string {
  const trimmed = text.trim()
  if (trimmed.length <= longest) return trimmed
  const room = longest - mark.length
  const end = trimmed.lastIndexOf(' ', room)
  return `${trimmed.slice(0, end > room / 2 ? end : room).trimEnd()}${mark}`
}

/** The texts of a list, in which a model may also put one text alone, or objects that hold a text each. */
export function textsIn(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => {
    const text: unknown = isFields(item) ? field(item, 'text') : item
    return typeof text === 'string' && text.trim() ? [text.trim()] : []
  })
}
