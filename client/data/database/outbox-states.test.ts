import { describe, expect, it } from 'vitest'
import { next, outboxEvents, outboxStates, stays, type NextState, type OutboxEvent, type OutboxState } from './outbox-states.ts'

/** One line per line of the specification's table. */
const specified: [states: OutboxState[], events: OutboxEvent[], then: NextState][] = [
  [['queued'], ['picked'], 'sending'],
  [['sending'], ['accepted'], 'removed'],
  [['sending'], ['unanswered'], 'waiting'],
  [['sending'], ['tokenRefreshed'], 'sending'],
  [['sending'], ['signedOut'], 'blocked'],
  [['sending'], ['refreshUnreachable'], 'waiting'],
  [['sending'], ['appOutdated', 'notSent'], 'queued'],
  [['sending'], ['conflicted'], 'refused'],
  [['sending'], ['refused'], 'refused'],
  [['sending', 'queued'], ['undone'], 'removed'],
  [['sending'], ['senderGone', 'historyChanged'], 'queued'],
  [['waiting'], ['due'], 'queued'],
  [['queued', 'waiting'], ['unreadable'], 'blocked'],
  [['blocked'], ['signedIn', 'appUpdated'], 'queued'],
  [['queued', 'waiting'], ['predecessorRefused'], 'held'],
  [['held'], ['predecessorSucceeded'], 'queued'],
  [['held'], ['predecessorDiscarded'], 'held'],
  [['refused', 'held'], ['triedAgain'], 'replaced'],
  [['queued', 'waiting', 'blocked', 'refused', 'held'], ['discarded'], 'removed'],
]

const expected = new Map(
  specified.flatMap(([states, events, then]) =>
    states.flatMap((state) => events.map((event) => [`${state} ${event}`, then] as const)),
  ),
)
const combinations = outboxStates.flatMap((state) =>
  outboxEvents.map((event) => ({ state, event, result: expected.get(`${state} ${event}`) })),
)

describe('an outbox row', () => {
  it('a row stays in a state that only a newer version of the app knows', () => {
    for (const event of outboxEvents) expect(next('paused' as OutboxState, event)).toBeUndefined()
  })

  it.each(combinations.filter(({ result }) => result))(
    'a row goes from $state by $event to $result',
    ({ state, event, result }) => {
      expect(next(state, event)).toBe(result)
    },
  )

  it.each(combinations.filter(({ result }) => !result))('a row in $state ignores $event', ({ state, event }) => {
    expect(next(state, event)).toBeUndefined()
  })

  it('a row leaves the outbox only by success or by an act of the user', () => {
    const leaving = combinations
      .filter(({ state, event }) => next(state, event) && !stays(state, event))
      .map(({ event }) => event)

    expect(new Set(leaving)).toEqual(new Set(['accepted', 'undone', 'triedAgain', 'discarded']))
  })

  it('a row in any state can leave the outbox', () => {
    const ends = outboxStates.filter((state) => next(state, 'discarded') === 'removed' || next(state, 'accepted') === 'removed')

    expect(ends).toEqual(outboxStates)
  })
})
