import type { Mirror } from '../database/db.ts'
import { unpackDetail, unpackText } from '../database/kept.ts'
import type { Detail, StoredText } from '../database/rows.ts'

export async function detailIn(mirror: Mirror, id: string): Promise<Detail | undefined> {
  const kept = await mirror.keptDetails.get(id)
  return kept && unpackDetail(kept)
}

export async function textIn(mirror: Mirror, id: string): Promise<StoredText | undefined> {
  const kept = await mirror.keptTexts.get(id)
  return kept && unpackText(kept)
}
