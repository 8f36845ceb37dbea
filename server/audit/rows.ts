import type { Content } from './chain.ts'

/** An entry as it is stored: `hash` covers the content and `previous`, the hash of the entry before. */
export interface Entry extends Content {
  seq: number
  previous: string
  hash: string
}

export const columns = {
  chain: 'audit.chain',
  seq: 'audit.seq',
  at: 'audit.at',
  code: 'audit.code',
  userId: 'audit.user_id',
  userName: 'audit.user_name',
  signInId: 'audit.sign_in_id',
  candidateIds: 'audit.candidate_ids',
  detail: 'audit.detail',
  previous: 'audit.previous',
  hash: 'audit.hash',
} satisfies Record<keyof Entry, string>

export function contentOf(entry: Entry): Content {
  const { seq: _, previous: __, hash: ___, ...content } = entry
  return content
}

export const rowOf = (entry: Entry) => ({
  chain: entry.chain,
  seq: entry.seq,
  at: entry.at,
  code: entry.code,
  user_id: entry.userId,
  user_name: entry.userName,
  sign_in_id: entry.signInId,
  candidate_ids: entry.candidateIds,
  detail: JSON.stringify(entry.detail),
  previous: entry.previous,
  hash: entry.hash,
})
