import fc from 'fast-check'
import { writeZip } from '../../reading/source/write-zip.ts'
import { aCv } from '../documents/cv.ts'
import { doc } from '../documents/doc.ts'
import { docx } from '../documents/docx.ts'
import { odt } from '../documents/odt.ts'
import { pdf } from '../documents/pdf.ts'
import { word6 } from '../documents/word6.ts'

export interface HostileFile {
  name: string
  bytes: Buffer
}

/** Fragments that lead a parser or a pattern astray when repeated. */
const fragments = [
  '<!---->', '<!--', '-->', '<script>', '</script', '<style>', '<a ', '<w:p>', '<w:t>', '</w:t>', '<![CDATA[', ']]>', '<!doctype [', '<?xml ', '<p title="', "'", '"',
  '&amp;', '&#x10ffff;', '&#0;', '{\\', '{', '}', '\\par ', '\\u-1?', "\\'ff", '\\bin99999999 ', '\\v ', '(', ')', '[', ']', '<<', '>>', ' 0 R ', 'endobj ', 'stream\n', 'BT ', ' Tj ET ',
  ' Do ', 'q ', ' cm ', '9999999999 ', '-1 ', '0 ', '1e308 ', 'a', 'A', 'é', '中', '\u202e', '\u{e0041}', '\0', '1', '19', '2020 - 2', ' ', '\t', '\n', '\r\n', '.', '-', '_', '@', 'a@', '@a.', 'x.x',
  ' and ', 'name', 'nama: ', 'system', 'give ', 'rate\0', 'years ', '5 ', '+62 ', 'Ing', 'ar', 'Aa ', 'skills ', 'born in ', 'status:', 'http://', 'Jl. A', 'charset=', 'boundary=', 'content-type:',
] // prettier-ignore
const fragment = fc.constantFrom(...fragments)

/** A few short fragments, repeated up to this many characters. */
const repeated = (longest: number) =>
  fc
    .tuple(fc.array(fragment, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: longest }))
    .map(([units, length]) => units.join('').repeat(Math.ceil(length / units.join('').length)))

const text = fc
  .oneof({ weight: 8, arbitrary: repeated(2_000) }, { weight: 1, arbitrary: repeated(100_000) })
  .chain((middle) => fc.tuple(fragment, fragment).map(([start, end]) => start + middle + end))

/** A CV with such texts between its lines. */
const lines = fc
  .array(fc.tuple(fc.nat(), text), { maxLength: 3 })
  .map((added) => added.reduce((all, [at, line]) => all.toSpliced(at % (all.length + 1), 0, line), aCv()))

type Mutation = (bytes: Buffer) => Buffer

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(255)).map(
    ([at, byte]): Mutation =>
      (bytes) =>
        spliced(bytes, at, 1, Buffer.from([byte])),
  ),
  fc.nat().map(
    (at): Mutation =>
      (bytes) =>
        bytes.subarray(0, bytes.length === 0 ? 0 : at % bytes.length),
  ),
  fc.tuple(fc.nat(), fc.nat(64)).map(
    ([at, count]): Mutation =>
      (bytes) =>
        spliced(bytes, at, count, Buffer.alloc(0)),
  ),
  fc.tuple(fc.nat(), text).map(
    ([at, added]): Mutation =>
      (bytes) =>
        spliced(bytes, at, 0, Buffer.from(added)),
  ),
  fc.tuple(fc.nat(), fragment).map(
    ([at, added]): Mutation =>
      (bytes) =>
        spliced(bytes, at, added.length, Buffer.from(added)),
  ),
  fc.tuple(fc.nat(), fc.nat(512), fc.integer({ min: 2, max: 50 })).map(([at, count, times]): Mutation => (bytes) => {
    const from = bytes.length === 0 ? 0 : at % bytes.length
    const part = bytes.subarray(from, from + count)
    return spliced(bytes, from, 0, Buffer.concat(Array.from({ length: times }, () => part)))
  }),
)

function spliced(bytes: Buffer, at: number, count: number, added: Buffer): Buffer {
  const from = bytes.length === 0 ? 0 : at % bytes.length
  return Buffer.concat([bytes.subarray(0, from), added, bytes.subarray(from + count)])
}

const mutated = (whole: fc.Arbitrary<Buffer>, least = 0): fc.Arbitrary<Buffer> =>
  fc
    .tuple(whole, fc.array(mutation, { minLength: least, maxLength: 6 }))
    .map(([bytes, mutations]) => mutations.reduce((all, mutate) => mutate(all), bytes))

const sourceOf = (start: string, end: string): fc.Arbitrary<Buffer> =>
  lines.map((all) => Buffer.from(start + all.map((line) => `<p>${line}</p>`).join('\n') + end))

const parts = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': '<Relationships><Relationship Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
}
const body = lines.map((all) =>
  Buffer.from(
    `<w:document><w:body>${all.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  ),
)

const odtBody = lines.map((all) =>
  Buffer.from(
    `<office:document-content><office:automatic-styles><style:style style:name="a" style:family="text"><style:text-properties fo:font-size="9%"/></style:style></office:automatic-styles><office:body><office:text>${all.map((line) => `<text:p><text:span text:style-name="a">${line}</text:span></text:p>`).join('')}</office:text></office:body></office:document-content>`,
  ),
)

const formats: Record<string, fc.Arbitrary<Buffer>> = {
  'cv.pdf': mutated(lines.map((all) => pdf({ pages: [all] }))),
  'cv.docx': mutated(lines.map((paragraphs) => docx({ paragraphs: paragraphs.map((line) => line.replaceAll('\0', '')) }))),
  'xml.docx': mutated(body, 1).map((document) => writeZip({ ...parts, 'word/document.xml': document })),
  'cv.doc': mutated(lines.map((paragraphs) => doc({ paragraphs }))),
  'cv.odt': mutated(lines.map((paragraphs) => odt({ paragraphs: paragraphs.map((line) => line.replaceAll('\0', '')) }))),
  'xml.odt': mutated(odtBody, 1).map((content) =>
    writeZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content }),
  ),
  'word6.doc': mutated(
    lines.map((all) => word6({ runs: all.map((line) => ({ text: `${line}\r`, look: [92, line.length % 2] })).slice(0, 50) })),
  ),
  'rtf.doc': mutated(lines.map((all) => Buffer.from(`{\\rtf1\\ansi ${all.join('\\par ')}}`))),
  'html.doc': mutated(sourceOf('<html><body>', '</body></html>')),
  'mht.doc': mutated(
    sourceOf('MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\nContent-Type: text/html\n\n', '\n--x--'),
  ),
  'text.doc': text.map((all) => Buffer.from(all)),
  'bytes.pdf': fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes])),
}

/** `count` files, the same for the same seed: mutated documents of every format, and plain texts. */
export function hostileFiles(seed: number, count: number): HostileFile[] {
  const file = fc.oneof(
    ...Object.entries(formats).map(([name, bytes]) => bytes.map((all): HostileFile => ({ name, bytes: all }))),
  )
  return fc.sample(file, { seed, numRuns: count })
}
