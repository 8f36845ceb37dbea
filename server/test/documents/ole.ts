const sectorSize = 512
const free = 0xffffffff
const endOfChain = 0xfffffffe
const tableSector = 0xfffffffd

/** A compound file with these streams, each padded to at least 4096 bytes so that none is a short stream. */
export function ole(streams: Record<string, Buffer>): Buffer {
  const contents = Object.values(streams).map((content) => padded(content, Math.max(4096, content.length)))
  const directorySectors = Math.ceil((contents.length + 1) / 4)
  const used = directorySectors + contents.reduce((sum, content) => sum + content.length / sectorSize, 0)
  const tableSectors = Math.ceil(used / 127)

  const table = Buffer.alloc(tableSectors * sectorSize, 0xff)
  for (let n = 0; n < tableSectors; n++) table.writeUInt32LE(tableSector, n * 4)
  let next = tableSectors
  const chain = (sectors: number): number => {
    const first = next
    for (let n = 1; n <= sectors; n++) table.writeUInt32LE(n === sectors ? endOfChain : ++next, (first + n - 1) * 4)
    next += 1
    return first
  }
  const directoryAt = chain(directorySectors)
  const starts = contents.map((content) => chain(content.length / sectorSize))

  const names = Object.keys(streams)
  const entries = [entry('Root Entry', 5, { child: 1, first: endOfChain, size: 0 })]
  contents.forEach((content, n) => {
    const right = n + 1 < names.length ? n + 2 : free
    entries.push(entry(names[n] ?? '', 2, { right, first: starts[n] ?? 0, size: content.length }))
  })
  const directory = padded(Buffer.concat(entries), directorySectors * sectorSize)
  return Buffer.concat([header(directoryAt, tableSectors), table, directory, ...contents])
}

const padded = (content: Buffer, length: number): Buffer => Buffer.concat([content], Math.ceil(length / sectorSize) * sectorSize)

function header(directoryAt: number, tableSectors: number): Buffer {
  const bytes = Buffer.alloc(sectorSize, 0xff)
  bytes.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(tableSectors, 44)
  bytes.writeUInt32LE(directoryAt, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(endOfChain, 60)
  bytes.writeUInt32LE(endOfChain, 68)
  for (let n = 0; n < tableSectors; n++) bytes.writeUInt32LE(n, 76 + n * 4)
  return bytes
}

interface Place {
  right?: number
  child?: number
  first: number
  size: number
}

function entry(name: string, kind: number, { right = free, child = free, first, size }: Place): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes[66] = kind
  bytes[67] = 1
  bytes.writeUInt32LE(free, 68)
  bytes.writeUInt32LE(right, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(first, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}
