import { findStory } from '../../client/data/queries/story.ts'
import type { Device } from '../world/device.ts'

/** I2: each note and history line of a candidate shows once, even while the answer to its operation is missing. */
export async function checkStories(device: Device): Promise<void> {
  const { probe, user, world } = device
  const targets = [...device.outbox.values()].flatMap(({ operation }) =>
    'candidateId' in operation ? [operation.candidateId] : [],
  )
  for (const id of new Set(targets)) {
    const { notes, history } = await findStory(probe, id, user.name)
    const lines = [...notes.map((note) => `note ${note.id}`), ...history.map((line) => `${line.what} ${line.id}`)]
    const twice = lines.find((line, at) => lines.indexOf(line) !== at)
    if (twice) world.reportViolation(`I2: ${device.name} tells of ${id} twice: ${twice}`)
  }
}
