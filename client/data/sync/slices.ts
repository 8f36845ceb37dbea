import { errorBody } from '../../../shared/http/error-body.ts'
import { sliceOffset, type SlicedFile } from '../../../shared/http/slices.ts'
import type { SendFile } from './device.ts'
import { isTooLargeForProxy, type Reply } from '../net/reply.ts'
import { hexOf, sha256Of } from '../../lib/sha256.ts'

/** A file that is sent in slices before the request that names it. */
export interface InSlices {
  uploadId: string
  file: Blob
}

/** Each call resolves to `undefined` when there was no response. */
export interface SliceCalls {
  begin(file: SlicedFile): Promise<Reply | undefined>
  put(path: string, slice: Blob, contentDigest: string, onProgress: (share: number) => void): Promise<Reply | undefined>
  /** Slice size; reduced when a proxy refuses a slice as too large. */
  size: Pick<SendFile, 'sliceBytes'>
  /** Sends the request that names the slices. */
  finish(): Promise<Reply | undefined>
}

const TRIES = 3

/** Minimum slice size: a proxy that refuses even this is not meant to let files through. */
const LEAST_SLICE_BYTES = 64 * 1024

/** Reduces the slice size after a proxy has refused `refusedBytes`. `false` when that was the minimum already. */
export function makeSmaller(size: Pick<SendFile, 'sliceBytes'>, refusedBytes: number): boolean {
  if (refusedBytes <= LEAST_SLICE_BYTES) return false
  // Another upload of this device may have reduced the size already.
  while (size.sliceBytes >= refusedBytes) size.sliceBytes = Math.max(LEAST_SLICE_BYTES, size.sliceBytes / 2)
  return true
}

/**
 * Sends the slices that the server lacks, then the request that names them. Returns the reply to that request, or the reply that
 * prevented it. The server names the offset to continue at, so an interrupted upload does not start over.
 */
export async function sendInSlices(
  { uploadId, file }: InSlices,
  calls: SliceCalls,
  onProgress: (share: number) => void,
): Promise<Reply | undefined> {
  const announced = { uploadId, size: file.size, sha256: hexOf(await sha256Of(file)) }
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

/** `lost`: the server's offset differs from ours, so ask it again. Otherwise the reply that prevented the upload, if any. */
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
    const digest = `sha-256=:${base64Of(await sha256Of(slice))}:`
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

/** The slice was damaged in transit, the upload was erased meanwhile, or another sender of this device was faster. */
const isOutOfStep = (reply: Reply | undefined): boolean =>
  reply !== undefined && [400, 404, 409].includes(reply.status) && errorBody.safeParse(reply.body).success

const lacksBytes = (reply: Reply | undefined): boolean =>
  reply?.status === 409 && sliceOffset.safeParse(errorBody.safeParse(reply.body).data?.current).success

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
