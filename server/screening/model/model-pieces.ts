import type { RedactedPiece, RemovedKind } from '../../../shared/candidates/redaction.ts'
import { ordersIn, withoutOrders } from './orders/orders.ts'
import { redact } from './redact.ts'

interface Removed {
  start: number
  end: number
  kind: RemovedKind
}

/** The pages as a model reads them, as text and marks, and the hash of the redacted pages. */
export function modelPieces(...[pages, contact, criteria]: Parameters<typeof redact>) {
  const orders = ordersIn(pages)
  const { spans, hash } = redact(withoutOrders(pages, orders), contact, criteria)
  const piecesOf = (page: string, at: number): RedactedPiece[] => {
    const here = orders.filter((order) => order.page === at + 1)
    const removed: Removed[] = [...(spans[at] ?? []), ...here.map(({ start, end }) => ({ start, end, kind: 'order' as const }))]
    return cutAt(
      page,
      removed.toSorted((one, other) => one.start - other.start),
    )
  }
  return { pages: pages.map(piecesOf), hash }
}

function cutAt(page: string, removed: readonly Removed[]): RedactedPiece[] {
  const ends = [0, ...removed.map(({ end }) => end)]
  return [...removed, { start: page.length, kind: undefined }].flatMap(({ start, kind }, at) => {
    const text = page.slice(ends[at], start)
    return [...(text ? [{ text }] : []), ...(kind ? [{ removed: kind }] : [])]
  })
}
