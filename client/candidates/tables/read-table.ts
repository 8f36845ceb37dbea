import { readCsv, type CsvFault, type CsvTable } from '../../../shared/lib/read-csv.ts'

/** Why a chosen file is not read as a table. `no_text`: it is an Excel file or another one that is not text. */
export type TableFault = CsvFault | 'too_large' | 'no_text' | 'unreadable'

export const MOST_TABLE_MB = 20
const HEAD_BYTES = 1024

/** Reads a CSV file on the device. */
export async function readTable(file: Blob): Promise<CsvTable | TableFault> {
  if (file.size > MOST_TABLE_MB * 1024 * 1024) return 'too_large'
  try {
    const text = textOf(new Uint8Array(await file.arrayBuffer()))
    return text === undefined ? 'no_text' : readCsv(text)
  } catch {
    return 'unreadable' // it has changed or gone since it was chosen
  }
}

/** Text in UTF-8 or UTF-16, else in the encoding of Windows in the West, which Excel's plain CSV has; `undefined` of other bytes. */
function textOf(bytes: Uint8Array): string | undefined {
  const encoding = utf16Of(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  if (bytes.subarray(0, HEAD_BYTES).includes(0) || isZip(bytes)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isZip = ([one, two, three]: Uint8Array): boolean => one === 0x50 && two === 0x4b && three === 3

/** By its mark, or without one by the zero that every other byte of Latin text is. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, HEAD_BYTES)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  const most = head.length / 2 - 1
  if (head.length < 4 || Math.max(even, odd) < most * 0.9) return undefined
  if (odd > 0 && even === 0) return 'utf-16le'
  return even > 0 && odd === 0 ? 'utf-16be' : undefined
}
