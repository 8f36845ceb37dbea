/** A picture of a page in grey, one byte a pixel, row by row. */
export interface GreyPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Reads the text of a picture; `undefined` when that takes too long or fails, or `signal` aborts it. */
export type Recognise = (picture: GreyPicture, signal?: AbortSignal) => Promise<string | undefined>

/** A page of A4 at 200 dots an inch. */
export const MOST_PIXELS = 4_000_000
export const LONGEST_RECOGNISED = 100_000
