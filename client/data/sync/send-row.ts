import type { OutboxRow } from '../database/outbox.ts'
import { unreachable, unreadable, verdictOf } from '../net/reply.ts'
import { encoded, requestOf } from '../outbox/requests.ts'
import type { Sent } from './send-many.ts'
import { sendUpload } from './send-upload.ts'
import { sendJson, type Replied, type Sender } from './signed-request.ts'
import { noteProgress } from './upload-progress.ts'

/** Sends one row under its idempotency key and returns its verdict. */
export async function sendRow(sender: Sender, row: OutboxRow): Promise<Sent> {
  const { mirror, clock } = sender.device
  const file = row.lane === 'upload' ? (await mirror.files.get(row.target))?.blob : undefined
  if (row.lane === 'upload' && !(await canBeRead(file))) return { row, verdict: unreadable }
  const reply = await send(sender, row, file).catch(() => undefined)
  if (!reply) return { row, verdict: unreachable }
  return { row, verdict: verdictOf(reply, requestOf(row.operation).read, clock.now()), exchange: reply.exchange }
}

function send(sender: Sender, { id, operation, request = encoded(operation) }: OutboxRow, file: Blob | undefined): Replied {
  const key = { 'idempotency-key': id }
  if (operation.type !== 'candidate.upload' || !file) return sendJson(sender, request, key)
  return sendUpload(sender, { operation, request, file, key }, noteProgress(sender.device.mirror, id))
}

/** Reads one byte: a failed request would not show that the file cannot be read. */
const canBeRead = async (file: Blob | undefined): Promise<boolean> => {
  const read = await file
    ?.slice(0, 1)
    .arrayBuffer()
    .catch(() => undefined)
  return read !== undefined
}
