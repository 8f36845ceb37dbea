/** The streams of an OLE compound file by name; `start` gives the first 64 bytes or more. */
export interface OleFile {
  has(name: string): boolean
  start(name: string): Buffer | undefined
  /** A whole stream; `undefined` when its chain of sectors is damaged. */
  stream(name: string): OleStream | undefined
}
export interface OleStream {
  bytes: Buffer
  /** The place in the file of a byte of the stream. */
  placeOf(at: number): number
}
interface Entry {
  name: string
  kind: number
  first: number
  size: number
}

const END_OF_CHAIN = 0xfffffffe
const NOWHERE = 0x7fffff
const STREAM = 2
const ROOT = 5

/** Opens a compound file; `undefined` when its header, tables or directory are damaged. */
export function openOle(bytes: Buffer): OleFile | undefined {
  if (bytes.length < 1536) return undefined
  const sectorSize = 2 ** bytes.readUInt16LE(30)
  if (sectorSize !== 512 && sectorSize !== 4096) return undefined
  const sector = (id: number): Buffer => bytes.subarray((id + 1) * sectorSize, (id + 2) * sectorSize)
  const table = allocationTable(bytes, sector)
  const directory = table && follow(bytes.readUInt32LE(48), table)?.map(sector)
  if (!directory?.length) return undefined
  const entries = entriesOf(Buffer.concat(directory))
  const find = (name: string): Entry | undefined => entries.find((entry) => entry.kind === STREAM && entry.name === name)
  const small = follow(entries.find(({ kind }) => kind === ROOT)?.first ?? END_OF_CHAIN, table ?? []) ?? []

  /** Streams of less than 4096 bytes are stored in 64-byte pieces of the root's own stream. */
  function startOf({ first, size }: Entry): Buffer | undefined {
    if (size >= 4096) return sector(first)
    const host = small[Math.floor((first * 64) / sectorSize)]
    return host === undefined ? undefined : sector(host).subarray((first * 64) % sectorSize, ((first * 64) % sectorSize) + 64)
  }

  const sectorAt = (id: number): number => (id + 1) * sectorSize
  function placesOf({ first, size }: Entry): { places: number[]; unit: number } | undefined {
    if (size >= 4096) {
      const chain = follow(first, table ?? [])
      return chain && { places: chain.map(sectorAt), unit: sectorSize }
    }
    const smallTable = (follow(bytes.readUInt32LE(60), table ?? []) ?? []).map(sector).flatMap(idsIn)
    const chain = follow(first, smallTable)
    const perSector = sectorSize / 64
    const placeOf = (id: number): number => sectorAt(small[Math.floor(id / perSector)] ?? NOWHERE) + (id % perSector) * 64
    return chain && { places: chain.map(placeOf), unit: 64 }
  }
  function streamOf(entry: Entry): OleStream | undefined {
    const found = placesOf(entry)
    if (!found) return undefined
    const { places, unit } = found
    const content = Buffer.concat(places.map((place) => bytes.subarray(place, place + unit)))
    return {
      bytes: content.subarray(0, entry.size),
      placeOf: (at) => (places[Math.floor(at / unit)] ?? bytes.length) + (at % unit),
    }
  }

  return {
    has: (name) => find(name) !== undefined,
    stream: (name) => {
      const entry = find(name)
      return entry && streamOf(entry)
    },
    start: (name) => {
      const entry = find(name)
      return entry && startOf(entry)
    },
  }
}

function allocationTable(bytes: Buffer, sector: (id: number) => Buffer): number[] | undefined {
  const parts = tableSectors(bytes, sector).map(sector)
  if (parts.length === 0 || parts.some((part) => part.length === 0)) return undefined
  return parts.flatMap(idsIn)
}

/** The first 109 sector ids are in the header; those of files above 7 MB continue in a chain of sectors. */
function tableSectors(bytes: Buffer, sector: (id: number) => Buffer): number[] {
  const ids = idsIn(bytes.subarray(76, 512))
  let next = bytes.readUInt32LE(68)
  for (let left = Math.min(bytes.readUInt32LE(72), 1000); left > 0 && next < END_OF_CHAIN - 1; left--) {
    const more = idsIn(sector(next))
    next = more.pop() ?? END_OF_CHAIN
    ids.push(...more)
  }
  return ids.filter((id) => id < END_OF_CHAIN - 1)
}

const idsIn = (part: Buffer): number[] => Array.from({ length: part.length >> 2 }, (_, n) => part.readUInt32LE(n * 4))

/** The ids of a chain of sectors; `undefined` when the chain leaves the file or loops. */
function follow(first: number, table: number[]): number[] | undefined {
  const chain: number[] = []
  const seen = new Set<number>()
  for (let id = first; id !== END_OF_CHAIN;) {
    const next = table[id]
    if (next === undefined || seen.has(id)) return undefined
    seen.add(id)
    chain.push(id)
    id = next
  }
  return chain
}

function entriesOf(directory: Buffer): Entry[] {
  return Array.from({ length: directory.length >> 7 }, (_, n) => {
    const at = n * 128
    const length = Math.min(64, directory.readUInt16LE(at + 64))
    return {
      name: directory.toString('utf16le', at, at + Math.max(0, length - 2)),
      kind: directory.readUInt8(at + 66),
      first: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    }
  })
}
