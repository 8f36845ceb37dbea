interface PictureObject {
  width: number
  height: number
  /** An image of a PDF, one byte a letter (latin1). */
  object: string
}
interface Facts {
  width: number
  height: number
  colours: string
  bits: number
  filter: string
  data: Buffer
}

const MOST_PIXELS = 16_000_000
const LEAST_SIDE = 200

/** A JPEG or PNG as an image of a PDF; `undefined` for other files, for what is too small for a page of text, and for too large ones. */
export function pictureObject(file: Buffer): PictureObject | undefined {
  const facts = jpegFacts(file) ?? pngFacts(file)
  if (!facts) return undefined
  const { width, height, colours, bits, filter, data } = facts
  if (Math.min(width, height) < LEAST_SIDE || width * height > MOST_PIXELS) return undefined
  const dictionary = `/Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent ${bits} /Filter ${filter}`
  const object = `<< /Type /XObject /Subtype /Image ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`
  return { width, height, object }
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Follows the segments of a JPEG up to the one that tells its size. */
function jpegFacts(file: Buffer): Facts | undefined {
  if (file[0] !== 0xff || file[1] !== 0xd8) return undefined
  let at = 2
  while (at + 10 < file.length && file[at] === 0xff) {
    if (!isFrame(file[at + 1] ?? 0)) {
      at += 2 + file.readUInt16BE(at + 2)
      continue
    }
    const colours = { 1: '/DeviceGray', 3: '/DeviceRGB' }[file[at + 9] ?? 0]
    const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)]
    return colours ? { width, height, colours, bits: 8, filter: '/DCTDecode', data: file } : undefined
  }
  return undefined
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1 }

/** A PNG's packed rows are what a PDF calls FlateDecode with PNG predictors, but for transparency and interlacing. */
function pngFacts(file: Buffer): Facts | undefined {
  if (!file.subarray(0, 8).equals(PNG) || file.length < 33) return undefined
  const [width, height, bits, type, interlaced] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24], file[25], file[28]]
  const colourCount = channels[type ?? -1]
  if (!colourCount || bits === undefined || interlaced !== 0) return undefined
  const chunks = chunksOf(file)
  const palette = chunks.find(({ name }) => name === 'PLTE')?.content
  const spaces = { 0: '/DeviceGray', 2: '/DeviceRGB', 3: palette && indexed(palette) }
  const colours = spaces[type as keyof typeof spaces]
  const filter = `/FlateDecode /DecodeParms << /Predictor 15 /Colors ${colourCount} /BitsPerComponent ${bits} /Columns ${width} >>`
  const data = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content))
  return colours ? { width, height, colours, bits, filter, data } : undefined
}

const indexed = (palette: Buffer): string => `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString('hex')}>]`

function chunksOf(file: Buffer): { name: string; content: Buffer }[] {
  const chunks: { name: string; content: Buffer }[] = []
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    chunks.push({ name: file.toString('latin1', at + 4, at + 8), content: file.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}
