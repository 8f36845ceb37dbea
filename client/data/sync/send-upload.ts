import type { OperationOf } from '../../../shared/sync/operations.ts'
import type { SlicedFile } from '../../../shared/http/slices.ts'
import type { SentRequest } from '../database/outbox.ts'
import { isTooLargeForProxy, type Reply } from '../net/reply.ts'
import { sendBody, sendJson, type Headers, type Replied, type Sender } from './signed-request.ts'
import { makeSmaller, sendInSlices, type SliceCalls } from './slices.ts'

export interface Upload {
  operation: OperationOf<'candidate.upload'>
  request: SentRequest
  file: Blob
  key: Headers
}

/** Sends the form with the file, or the slices and then the form that names them; to the server both are the same request. */
export async function sendUpload(sender: Sender, upload: Upload, note: (share: number) => void): Replied {
  const { device } = sender
  for (;;) {
    const inSlices = upload.file.size > device.sendFile.sliceBytes
    const reply = await (inSlices ? sendSliced(sender, upload, note) : sendWhole(sender, upload, note))
    if (inSlices || !reply || !isTooLargeForProxy(reply) || !makeSmaller(device.sendFile, upload.file.size)) return reply
  }
}

function sendWhole(sender: Sender, { operation, request, file, key }: Upload, note: (share: number) => void): Replied {
  const form = formOf(request)
  form.append('file', file, operation.fileName)
  return sendBody(sender, request.path, form, key, note)
}

function sendSliced(sender: Sender, { operation, request, file, key }: Upload, note: (share: number) => void): Replied {
  const uploadId = operation.candidateId
  const form = formOf(request)
  form.append('sliced', uploadId)
  form.append('fileName', operation.fileName)
  const begin = (body: SlicedFile): Promise<Reply | undefined> =>
    sendJson(sender, { method: 'POST', path: '/api/files/slices', body: JSON.stringify(body) }, {})
  const put: SliceCalls['put'] = (place, slice, digest, noteSlice) =>
    sendBody(sender, place, slice, { 'content-digest': digest }, noteSlice)
  const finish = () => sendBody(sender, request.path, form, key, () => undefined)
  return sendInSlices({ uploadId, file }, { begin, put, finish, size: sender.device.sendFile }, note)
}

function formOf({ fields = [] }: SentRequest): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
