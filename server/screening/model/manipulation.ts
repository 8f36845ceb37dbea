import type { Flag } from '../../../shared/candidates/candidate.ts'
import type { ReadDocument } from '../../reading/source/read.ts'

/** Sentences addressed to a model instead of a reader, in English and Indonesian. A match is flagged and changes no score. */
const patterns = [
  /\b(ignore|disregard|forget|override)\s+(all|any|the|every|your|previous|prior|above)\b[^.\n]{0,40}\b(instructions?|prompts?|rules?|criteria|guidelines?)/iu,
  /\bignore\s+(all\s+)?(previous|prior|above)\b/iu,
  /(^|\n)[^\S\n]{0,20}(system|assistant)[^\S\n]{0,20}:/iu,
  /\b(rate|score|rank|give|grade|award)\b[^.\n]{0,60}\b(100|10\/10|5\/5|perfect|maximum|highest|full (marks|score))\b/iu,
  /\b(you are|act as)\s+(now\s+)?(an?\s+)?(ai|language model|recruiter|hiring manager|screening|ats)\b/iu,
  /\b(abaikan|lupakan|jangan hiraukan)\s+(semua\s+|seluruh\s+|segala\s+)?(instruksi|perintah|aturan|petunjuk)/iu,
  /\bberi(kan)?\s+(nilai|skor)\s+(maksimal|maksimum|tertinggi|sempurna|penuh|100)/iu,
  /\b(kandidat|pelamar|calon)\s+(yang\s+)?(paling\s+)?(terbaik|tepat|sempurna)\b/iu,
  /\b(best|ideal|perfect|strongest)\s+(possible\s+)?(candidate|applicant|match|fit)\b[^.\n]{0,60}\b(hire|accept|score|rank|select|must)/iu,
  /<\|[a-z_]+\|>|\[\/?INST\]|<<\/?SYS>>|<start_of_turn>|<\/?s>/iu,
]

const INVISIBLE = /[\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\u{e0001}-\u{e007f}]/gu
/** Any word processor leaves a few zero-width characters; more than this many look like a hidden text. */
const INVISIBLE_LIMIT = 20
const TAGS = /[\u{e0020}-\u{e007e}]/u

const DETAIL_LENGTH = 160

/** Flags text, visible or hidden, that looks like an attempt to steer the scoring. reading/flags flags hidden text as such. */
export function flagsOfDocument({ pages, hidden }: Pick<ReadDocument, 'pages' | 'hidden'>): Flag[] {
  const text = [...pages, ...hidden.map((piece) => piece.text)].join('\n')
  const orders = patterns.flatMap((pattern) => lineAround(text, pattern.exec(text)))
  const unseen = TAGS.test(text) || (text.match(INVISIBLE)?.length ?? 0) > INVISIBLE_LIMIT
  const told = [...new Set(orders.map(shortened))].slice(0, 3)
  return [
    ...told.map((detail): Flag => ({ code: 'possible_manipulation', detail })),
    ...(unseen ? [{ code: 'possible_manipulation', detail: 'U+200B' } satisfies Flag] : []),
  ]
}

function lineAround(text: string, match: RegExpExecArray | null): string[] {
  if (!match) return []
  const from = text.lastIndexOf('\n', match.index + match[0].search(/\S/)) + 1
  const to = text.indexOf('\n', match.index + match[0].trimEnd().length)
  return [text.slice(from, to < 0 ? undefined : to)]
}

const shortened = (text: string): string => {
  const visible = text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  return visible.length > DETAIL_LENGTH ? `${visible.slice(0, DETAIL_LENGTH)}…` : visible
}
