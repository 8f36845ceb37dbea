import { expect, it } from 'vitest'
import { pictureObject } from './picture-object.ts'

/** The segments of a JPEG up to its size; 0xc0 is a baseline one, 0xc2 a progressive one. */
const jpeg = (frame: number, width: number, height: number, components: number): Buffer => {
  const size = Buffer.alloc(5)
  size.writeUInt8(8, 0)
  size.writeUInt16BE(height, 1)
  size.writeUInt16BE(width, 3)
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\xff\xc0', 'latin1')),
    segment(frame, Buffer.concat([size, Buffer.from([components]), Buffer.alloc(components * 3)])),
    Buffer.alloc(20),
  ])
}

it.each([
  ['baseline', 0xc0, 3, '/DeviceRGB'],
  ['progressive', 0xc2, 1, '/DeviceGray'],
])('a %s JPEG goes into a PDF as it is', (_, frame, components, colours) => {
  const file = jpeg(frame, 1240, 1754, components)

  const picture = pictureObject(file)

  expect(picture).toMatchObject({ width: 1240, height: 1754 })
  expect(picture?.object).toContain(`/ColorSpace ${colours} /BitsPerComponent 8 /Filter /DCTDecode /Length ${file.length} >>`)
})

it.each([
  ['a logo', jpeg(0xc0, 120, 60, 3)],
  ['more pixels than are decoded', jpeg(0xc0, 60_000, 60_000, 3)],
  ['four colours, as for printing', jpeg(0xc0, 1240, 1754, 4)],
  ['neither JPEG nor PNG', Buffer.from('GIF89a and more')],
  ['empty', Buffer.alloc(0)],
])('a picture that is %s is left out', (_, file) => {
  expect(pictureObject(file)).toBeUndefined()
})
