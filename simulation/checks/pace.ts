import type { Flight } from '../network/network.ts'
import { keysIn } from '../network/records.ts'
import type { World } from '../world/world.ts'

const WITHIN_MS = 1_000
/** A lost answer, pokes and impatient presses of "try now" may repeat a request at once; a tab that does not wait repeats it without end. */
const MOST_TRIES = 10

/** Checks that no device sends an operation over and over within a second (I10). Called with each request before it is under way. */
export function createPaceCheck() {
  /** By key: when the operation was sent within the last second. */
  const sent = new Map<string, number[]>()

  return (world: World, flight: Flight): void => {
    for (const key of keysIn(flight)) {
      const times = [...(sent.get(key) ?? []).filter((at) => at > flight.sentAt - WITHIN_MS), flight.sentAt]
      sent.set(key, times)
      if (times.length > MOST_TRIES)
        world.reportViolation(`I10: ${flight.sender.deviceName} sends ${key} ${times.length} times within a second`)
    }
  }
}
