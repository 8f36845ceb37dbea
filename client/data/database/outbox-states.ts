export const outboxStates = ['queued', 'sending', 'waiting', 'blocked', 'refused', 'held'] as const
export type OutboxState = (typeof outboxStates)[number]

export const outboxEvents = [
  'picked',
  'accepted',
  /** No answer, or one that is not final. */
  'unanswered',
  /** 401, and the refresh worked. */
  'tokenRefreshed',
  /** 401 again, or the refresh itself was refused. */
  'signedOut',
  'refreshUnreachable',
  /** The server rejects this version of the app; another tab with a newer version goes on. */
  'appOutdated',
  /** The server's history lacks what this device has seen, or the mirror started over while the row was being sent. */
  'historyChanged',
  /** Not sent: the server does not support the combined request, or not in that size. */
  'notSent',
  'conflicted',
  'refused',
  /** Refused while its undo was queued behind it, or that undo, which was never sent: together they change nothing. */
  'undone',
  /** The next holder of the lane's lock has found the row in this state. */
  'senderGone',
  /** Its time has come or is further off than any backoff allows; or `online`, a poke, a visible page, "try now". */
  'due',
  'signedIn',
  /** A newer version of the app wrote it, and this one cannot read it. */
  'unreadable',
  /** This version of the app can read the row. */
  'appUpdated',
  /** The creation of what it needs, or an earlier operation on the same entity, was refused. */
  'predecessorRefused',
  /** The refused operation was tried again and succeeded. */
  'predecessorSucceeded',
  'predecessorDiscarded',
  'triedAgain',
  'discarded',
] as const
export type OutboxEvent = (typeof outboxEvents)[number]

/** `replaced`: removed, and replaced by a new row with a new id. */
export type NextState = OutboxState | 'removed' | 'replaced'

const table: Record<OutboxState, Partial<Record<OutboxEvent, NextState>>> = {
  queued: { picked: 'sending', unreadable: 'blocked', undone: 'removed', predecessorRefused: 'held', discarded: 'removed' },
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
    undone: 'removed',
    senderGone: 'queued',
  },
  waiting: { due: 'queued', unreadable: 'blocked', predecessorRefused: 'held', discarded: 'removed' },
  blocked: { signedIn: 'queued', appUpdated: 'queued', discarded: 'removed' },
  refused: { triedAgain: 'replaced', discarded: 'removed' },
  held: { predecessorSucceeded: 'queued', predecessorDiscarded: 'held', triedAgain: 'replaced', discarded: 'removed' },
}

/** `undefined`: the row stays, as the event does not concern its state or only a newer version of the app knows the state. */
export const next = (state: OutboxState, event: OutboxEvent): NextState | undefined =>
  Object.hasOwn(table, state) ? table[state][event] : undefined

/** Like `next`, but `undefined` too when the row leaves the outbox. */
export function stays(state: OutboxState, event: OutboxEvent): OutboxState | undefined {
  const then = next(state, event)
  return then === 'removed' || then === 'replaced' ? undefined : then
}

/** Whether the operation is applied to the shown rows: a refused or held one is not. */
export const shows = (state: OutboxState): boolean => state !== 'refused' && state !== 'held'
