export const outboxStates = ['queued', 'sending', 'waiting', 'blocked', 'refused', 'held'] as const
export type OutboxState = (typeof outboxStates)[number]

export const outboxEvents = [
  'picked',
  'accepted',
  /** No answer, or one that is not the server's last word. */
  'unanswered',
  /** 401, and the refresh worked. */
  'tokenRefreshed',
  /** 401 again, or the refresh itself was refused. */
  'signedOut',
  'refreshUnreachable',
  /** The server takes nothing from this version of the app; a newer one, in another tab, goes on. */
  'appOutdated',
  /** The server knows nothing of what this device has seen, or the mirror started over while this was under way. */
  'historyChanged',
  /** Not sent: the server does not know the call for many, or not in that size. */
  'notSent',
  'conflicted',
  'refused',
  /** Found in this state by the next that holds the lane's lock. */
  'senderGone',
  /** Its time, `online`, a poke, visible, "try now", or a time further off than any backoff allows. */
  'due',
  'signedIn',
  /** A newer version of the app wrote it, and this one cannot read it. */
  'unreadable',
  /** It can be read after all. */
  'appUpdated',
  /** What it needs, or an earlier operation on the same entity, was refused. */
  'predecessorRefused',
  /** That one was tried again and succeeded. */
  'predecessorSucceeded',
  'predecessorDiscarded',
  'triedAgain',
  'discarded',
] as const
export type OutboxEvent = (typeof outboxEvents)[number]

/** `replaced`: removed, and a new row with a new id stands in its place. */
export type NextState = OutboxState | 'removed' | 'replaced'

const table: Record<OutboxState, Partial<Record<OutboxEvent, NextState>>> = {
  queued: { picked: 'sending', unreadable: 'blocked', predecessorRefused: 'held', discarded: 'removed' },
  sending: {
    accepted: 'removed',
    unanswered: 'waiting',
    tokenRefreshed: 'sending',
    signedOut: 'blocked',
    refreshUnreachable: 'waiting',
    appOutdated: 'queued',
    historyChanged: 'queued',
    notSent: 'queued',
    conflicted: 'refused',
    refused: 'refused',
    senderGone: 'queued',
  },
  waiting: { due: 'queued', unreadable: 'blocked', predecessorRefused: 'held', discarded: 'removed' },
  blocked: { signedIn: 'queued', appUpdated: 'queued', discarded: 'removed' },
  refused: { triedAgain: 'replaced', discarded: 'removed' },
  held: { predecessorSucceeded: 'queued', predecessorDiscarded: 'held', triedAgain: 'replaced', discarded: 'removed' },
}

/** What becomes of a row; `undefined` where the event does not concern its state, or a newer version of the app put it there: then it stays. */
export const next = (state: OutboxState, event: OutboxEvent): NextState | undefined =>
  Object.hasOwn(table, state) ? table[state][event] : undefined

/** The same for a row that stays in the outbox. */
export function stays(state: OutboxState, event: OutboxEvent): OutboxState | undefined {
  const then = next(state, event)
  return then === 'removed' || then === 'replaced' ? undefined : then
}

/** Rows are rebased with these; a refused or held operation does not show. */
export const shows = (state: OutboxState): boolean => state !== 'refused' && state !== 'held'
