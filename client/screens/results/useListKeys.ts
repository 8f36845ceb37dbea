import type { RefObject } from 'react'
import { nextAct, type DecisionStatus } from '../../../shared/screening/status.ts'
import type { CandidateRow } from '../../data/index.ts'
import { useKeys } from '../../lib/useKeys.ts'
import type { Decisions } from '../../candidates/useDecisions.tsx'
import type { Bulk } from './useBulk.ts'
import type { Selection } from './useSelection.ts'
import type { CardsHandle } from './VirtualCards.tsx'
import { decisionKeys } from '../../candidates/decision-looks.tsx'

interface ListKeys {
  listed: readonly CandidateRow[]
  cards: RefObject<CardsHandle | null>
  decisions: Decisions
  selection: Selection
  bulk: Bulk
  /** Candidates whose CV is to be read before a decision. */
  isUnread: (id: string) => boolean
}

/** The list's keys. They act on the card that has the focus. */
export function useListKeys({ listed, cards, decisions, selection, bulk, isUnread }: ListKeys): void {
  const order = listed.map(({ candidate }) => candidate.id)
  const rowOf = (id: string | undefined) => listed.find(({ candidate }) => candidate.id === id)
  const focus = (id: string | undefined) => id !== undefined && cards.current?.focus(id)

  /** Moves from the focused card; without one, to the card that had the focus last, else to the first. */
  function move(by: number): string | undefined {
    const id = idInFocus()
    const before = order.indexOf(cards.current?.last() ?? '')
    const to = id === undefined ? order[Math.max(0, before)] : order[order.indexOf(id) + by]
    focus(to)
    return to
  }

  function moveAndSelect(by: number): void {
    const from = idInFocus()
    if (from !== undefined && !selection.ids.has(from)) selection.add([from])
    const to = move(by)
    selection.add([from, to].filter((id) => id !== undefined))
  }

  const step = (by: number) => (press: KeyboardEvent) => (press.shiftKey ? moveAndSelect(by) : move(by))
  /** Leaves the arrow keys to the browser, for scrolling, if an element outside the list has the focus. */
  const arrow = (by: () => number) => () => (idInFocus() !== undefined || nothingHasFocus() ? move(by()) : false)
  const columns = () => cards.current?.columns ?? 1

  function decide(status: DecisionStatus) {
    if (selection.ids.size > 0) return bulk.decide(status)
    const row = rowOf(idInFocus())
    if (!row || nextAct(row.candidate.status) !== 'decide' || isUnread(row.candidate.id)) return false
    void decisions.decide(row.candidate, status)
    return focus(nextWaiting(listed, row))
  }

  function undo(): unknown {
    const id = decisions.undoLast(rowOf(idInFocus())?.candidate)
    return rowOf(id) && focus(id)
  }

  function select(press: KeyboardEvent) {
    const id = idInFocus()
    return id === undefined ? false : selection.toggle(id, press.shiftKey ? order : undefined)
  }

  useKeys({
    j: step(1),
    k: step(-1),
    arrowdown: arrow(columns),
    arrowup: arrow(() => -columns()),
    arrowright: arrow(() => 1),
    arrowleft: arrow(() => -1),
    ...decisionKeys(decide),
    u: undo,
    o: openCard,
    x: select,
    'mod a': selection.isOn ? bulk.selectAll : undefined,
    escape: selection.isOn ? selection.clear : undefined,
  })
}

const cardInFocus = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null
const idInFocus = (): string | undefined => cardInFocus()?.dataset['card']
const nothingHasFocus = (): boolean => document.activeElement === document.body

function openCard() {
  const name = cardInFocus()?.querySelector('a')
  return name ? name.click() : false
}

function nextWaiting(listed: readonly CandidateRow[], after: CandidateRow): string | undefined {
  const rest = listed.slice(listed.indexOf(after) + 1)
  return rest.find(({ candidate }) => nextAct(candidate.status) === 'decide')?.candidate.id
}
