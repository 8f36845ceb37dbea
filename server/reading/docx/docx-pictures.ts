import { assembled } from '../../../shared/documents/write-pdf.ts'
import { attribute, tokens } from '../source/markup.ts'
import { openZip, type Zip } from '../source/zip.ts'
import { pictureObject } from './picture-object.ts'

// Of all pictures together, unpacked.
const MAX_PICTURE_BYTES = 32 * 2 ** 20
const MOST_PICTURES = 10
const PAGE_WIDTH = 595

/**
 * The pictures of a Word document (JPEG, PNG without transparency) in the order of the text, each as a page of a PDF: so they are
 * decoded and recognised as those of a scan are. `undefined` when there is none.
 */
export function picturesAsPdf(bytes: Buffer): Buffer | undefined {
  const zip = openZip(bytes, MAX_PICTURE_BYTES)
  const objects = pathsOf(zip).flatMap((path) => pictureObject(zip.bytes(path)) ?? [])
  return objects.length > 0 ? Buffer.from(pdfOf(objects), 'latin1') : undefined
}

function pathsOf(zip: Zip): string[] {
  const targets = new Map<string, string>()
  for (const token of tokens(zip.text('word/_rels/document.xml.rels'))) {
    if (token.kind !== 'open' || !attribute(token.attributes, 'Type')?.endsWith('/image')) continue
    targets.set(attribute(token.attributes, 'Id') ?? '', attribute(token.attributes, 'Target') ?? '')
  }
  const shown = new Set<string>()
  for (const token of tokens(zip.text('word/document.xml'))) {
    if (token.kind !== 'open' || shown.size >= MOST_PICTURES) continue
    const target = targets.get(attribute(token.attributes, 'r:embed') ?? attribute(token.attributes, 'r:id') ?? '')
    if (target) shown.add(target.startsWith('/') ? target.slice(1) : `word/${target}`)
  }
  return [...shown]
}

interface Picture {
  width: number
  height: number
  object: string
}

function pdfOf(pictures: readonly Picture[]): string {
  const kids = pictures.map((_, n) => `${3 + n * 3} 0 R`).join(' ')
  const pages = pictures.flatMap(({ width, height, object }, n) => {
    const pageHeight = Math.round((PAGE_WIDTH * height) / width)
    const content = `q ${PAGE_WIDTH} 0 0 ${pageHeight} 0 0 cm /P Do Q`
    const [picture, stream] = [4 + n * 3, 5 + n * 3]
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${pageHeight}] /Resources << /XObject << /P ${picture} 0 R >> >> /Contents ${stream} 0 R >>`,
      object,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]
  })
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`,
    ...pages,
  ])
}
