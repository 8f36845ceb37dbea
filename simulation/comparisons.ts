// How often mirrors were compared with the checksum of a pull: each one that finds a difference is a violation (I8), a false alarm too.
import type { Device } from './world/device.ts'
import { metaOf } from './checks/stored.ts'

let compared = 0

/** Counts a device's comparison if it was made since the last call. */
export function noteComparison(device: Device): void {
  const { at = 0 } = metaOf(device.probe).verified ?? {}
  if (at !== device.comparedAt && at > 0) compared += 1
  device.comparedAt = at
}

/** One line for people. */
export const tellComparisons = (): string => `${compared} mirrors compared with the checksum of a pull, no false alarm`
