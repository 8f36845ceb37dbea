import { creates } from '../../shared/sync/operation-table.ts'
import type { Truth } from './covered.ts'
import type { Device } from '../world/device.ts'
import type { KnownRows } from './known-rows.ts'
import type { Flight } from '../network/network.ts'
import { isSweeping, metaOf, stored } from './stored.ts'
import type { World } from '../world/world.ts'

/**
 * I8: a device's rows never become older nor vanish while the server has them, deleted rows do not come back, nor do counters
 * below them, and what its pulls have covered never becomes less.
 */
export function checkMonotonic(device: Device, known: KnownRows, truth: Truth): void {
  const { world, probe, name } = device
  checkVanished(device, known, truth)
  checkCovering(device)
  for (const [id, { version }] of known) {
    const before = device.versions.get(id) ?? version
    if (version < before) world.reportViolation(`I8: ${name} had ${id} in ${before} and has it in ${version}`)
  }
  device.versions = new Map([...known].map(([id, { version }]) => [id, version]))
  if (isSweeping(probe)) return
  const deaths = new Map(stored(probe, 'tombstones').map(({ id, version }) => [id, version]))
  for (const [id, { version, parents }] of known)
    for (const dead of [id, ...parents])
      if (version > 0 && (deaths.get(dead) ?? 0) >= version)
        world.reportViolation(`I8: ${name} has ${id} in ${version} and knows that ${dead} was deleted in ${deaths.get(dead)}`)
  // A counter at version 0 is the device's own, until a page brings the server's.
  for (const { batchId, jobId, version, count } of stored(probe, 'counts'))
    for (const dead of [batchId, jobId])
      if (count > 0 && version > 0 && (deaths.get(dead) ?? 0) >= version)
        world.reportViolation(
          `I8: ${name} counts ${count} in ${batchId} and knows that ${dead} was deleted in ${deaths.get(dead)}`,
        )
}

function checkCovering(device: Device): void {
  const { pulledTo = 0 } = metaOf(device.probe)
  if (pulledTo < device.coveredTo)
    device.world.reportViolation(`I8: ${device.name} was told up to ${device.coveredTo}, and then up to ${pulledTo}`)
  device.coveredTo = pulledTo
}

/** Rows may vanish when the mirror starts over, and beyond its window. Exempt are batches and what was restored: these were deleted before. */
function checkVanished(device: Device, known: KnownRows, { kinds, madeAt, deaths }: Truth): void {
  const { era = '', windowFrom: edge = '' } = metaOf(device.probe)
  const hasStartedOver = device.era !== era
  device.era = era
  if (hasStartedOver) {
    device.coveredTo = 0
    if (edge) device.world.reportViolation(`I8: ${device.name} has started over and keeps the edge of its window`)
    return
  }
  const isKept = (id: string) =>
    !deaths.has(id) && (kinds.get(id) === 'job' || (kinds.get(id) === 'candidate' && madeAt.get(id)! >= edge))
  const had = [
    ...device.versions.keys(),
    ...device.accepted.flatMap(({ operation, target }) => (creates(operation) ? target : [])),
  ]
  for (const id of had)
    if (!known.has(id) && isKept(id))
      device.world.reportViolation(`I8: ${device.name} had ${id} and has it no more, which nobody has deleted`)
}

/** I8: a mirror never differs from the checksum of a pull. To request checksums would repair it and hide the defect. */
export function checkUnrepaired(world: World, { path, sender }: Flight): void {
  if (path.startsWith('/api/checksums')) world.reportViolation(`I8: the mirror of ${sender.deviceName} differs from the server`)
}
