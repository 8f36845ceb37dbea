import { errorBody } from '../../../shared/http/error-body.ts'
import { sliceOffset, type SlicedFile } from '../../../shared/http/slices.ts'
import type { SendFile } from './device.ts'
import { isTooLargeForProxy, type Reply } from '../net/reply.ts'

/** A file that the server wants in slices before the request that names it. */
export interface InSlices {
  uploadId: string
  file: Blob
}

/** Each answers `undefined` when nobody did. */
export interface SliceCalls {
  begin(file: SlicedFile): Promise<Reply | undefined>
  put(path: string, slice: Blob, contentDigest: string, onProgress: (share: number) => void): Promise<Reply | undefined>
  /** How large a slice is, until a proxy finds it too large. */
  size: Pick<SendFile, 'sliceBytes'>
  /** The request that the slices are for. */
  finish(): Promise<Reply | undefined>
}

const TRIES = 3

/** A proxy that refuses so little is not meant to let files through. */
const LEAST_SLICE_BYTES = 64 * 1024

/** After a request of so many bytes was refused by a proxy. `false` when there is nothing smaller to try. */
export function makeSmaller(size: Pick<SendFile, 'sliceBytes'>, refusedBytes: number): boolean {
  if (refusedBytes <= LEAST_SLICE_BYTES) return false
  // Another upload of this device may have been faster.
  while (size.sliceBytes >= refusedBytes) size.sliceBytes = Math.max(LEAST_SLICE_BYTES, size.sliceBytes / 2)
  return true
}

/**
 * Sends what the server does not have of the file yet, then the request itself, and gives the reply to that, or the one that
 * stood in the way. The server says where to go on, so that a file that was cut off does not begin anew.
 */
export async function sendInSlices(
  { uploadId, file }: InSlices,
  calls: SliceCalls,
  onProgress: (share: number) => void,
): Promise<Reply | undefined> {
  const announced = { uploadId, size: file.size, sha256: hexOf(await sha256(file)) }
  for (let round = 0; round < TRIES; round += 1) {
    const begun = await calls.begin(announced)
    const inTheWay =
      offsetIn(begun) === undefined ? { reply: begun } : await sendRest(begun, { uploadId, file }, calls, onProgress)
    if (inTheWay === 'lost') continue
    if (inTheWay) return inTheWay.reply
    const reply = await calls.finish()
    if (!lacksBytes(reply)) return reply
  }
  return undefined
}

/** `lost`: the server has it otherwise than we thought, so it is asked again. Otherwise the reply that stood in the way. */
type InTheWay = 'lost' | { reply: Reply | undefined } | undefined

async function sendRest(
  begun: Reply | undefined,
  { uploadId, file }: InSlices,
  { put, size }: SliceCalls,
  onProgress: (share: number) => void,
): Promise<InTheWay> {
  let offset = offsetIn(begun) ?? 0
  while (offset < file.size) {
    const slice = file.slice(offset, offset + size.sliceBytes)
    const from = offset
    const digest = `sha-256=:${base64Of(await sha256(slice))}:`
    const note = (share: number) => onProgress((from + share * slice.size) / file.size)
    const reply = await put(`/api/files/slices/${uploadId}?offset=${from}`, slice, digest, note)
    if (reply && isTooLargeForProxy(reply) && makeSmaller(size, slice.size)) continue
    const next = offsetIn(reply)
    if (next === undefined) return isOutOfStep(reply) ? 'lost' : { reply }
    if (next <= from) return 'lost'
    offset = next
  }
  return undefined
}

function offsetIn(reply: Reply | undefined): number | undefined {
  return reply && reply.status < 300 ? sliceOffset.safeParse(reply.body).data?.offset : undefined
}

/** Damaged on the way, swept meanwhile, or somebody else of this device was faster. */
const isOutOfStep = (reply: Reply | undefined): boolean =>
  reply !== undefined && [400, 404, 409].includes(reply.status) && errorBody.safeParse(reply.body).success

const lacksBytes = (reply: Reply | undefined): boolean =>
  reply?.status === 409 && sliceOffset.safeParse(errorBody.safeParse(reply.body).data?.current).success

const sha256 = async (bytes: Blob): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
