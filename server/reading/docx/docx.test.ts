import { describe, expect, it } from 'vitest'
import { aCv } from '../../test/documents/cv.ts'
import { readDocument } from '../read-document.ts'
import { writeZip } from '../source/write-zip.ts'

const run = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const p = (inner: string): string => `<w:p>${inner}</w:p>`
const WHITE = '<w:color w:val="FFFFFF"/>'
const cv = aCv()
  .map((line) => p(run(line.replaceAll('&', '&amp;'))))
  .join('')

/** Reads a CV with this added to it. */
async function read(added: string, styles = '') {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const bytes = writeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${cv}${added}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="s" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="h" Type="${relation}/header" Target="header1.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles>${styles}</w:styles>`,
    'word/header1.xml': `<w:hdr>${p(run('Biodata pelamar'))}</w:hdr>`,
  })
  const reading = await readDocument(bytes, { maxPages: 40, maxMb: 10 })
  if ('failure' in reading) throw new Error(reading.failure.code)
  const { pages, hidden } = reading.document
  return {
    text: pages.join('\n').replace(/^[^]*bahasa Inggris\s*/, ''),
    start: pages[0] ?? '',
    hidden: hidden.flatMap((one) => one.text.split('\n')),
  }
}

const box = (inner: string, fill: string, size = 100): string =>
  `<w:r><w:drawing><wp:anchor behindDoc="0"><wp:extent cx="${size * 12_700}" cy="${size * 12_700}"/><wps:wsp><wps:spPr>${fill}</wps:spPr><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wps:wsp></wp:anchor></w:drawing></w:r>`
const solid = (hex: string): string => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`

describe('what a person sees of a DOCX', () => {
  it('of tracked changes the final text is read', async () => {
    const changed = `<w:del>${'<w:r><w:delText>tiga</w:delText></w:r>'}</w:del><w:ins>${run('empat')}</w:ins>${run(' staf')}`
    const { text, hidden } = await read(p(changed))

    expect(text).toBe('empat staf')
    expect(hidden).toContain('tiga')
  })

  it('moved text is read once, where it was moved to, and is not hidden', async () => {
    const { text, hidden } = await read(
      `<w:moveFrom>${run('Hobi lari')}</w:moveFrom>${p(`<w:moveTo>${run('Hobi lari')}</w:moveTo>`)}`,
    )

    expect(text).toBe('Hobi lari')
    expect(hidden).not.toContain('Hobi lari')
  })

  it('white text in a dark box is read, and in a white one it is hidden', async () => {
    expect((await read(p(box(p(run('Kontak', WHITE)), solid('203040'))))).text).toBe('Kontak')
    expect((await read(p(box(p(run('Kontak', WHITE)), solid('FFFFFF'))))).hidden).toContain('Kontak')
  })

  it('white text in a box without a fill is read over a shape that has room for it, and hidden over a dot', async () => {
    const over = (size: number): string => p(box('', solid('203040'), size) + box(p(run('Kontak', WHITE)), '<a:noFill/>'))

    expect((await read(over(200))).text).toBe('Kontak')
    expect((await read(over(4))).hidden).toContain('Kontak')
  })

  it('two styles that hide cancel each other out, and one hides', async () => {
    const style = (type: string, id: string): string =>
      `<w:style w:type="${type}" w:styleId="${id}"><w:rPr><w:vanish/></w:rPr></w:style>`
    const styles = style('paragraph', 'P') + style('character', 'C')
    const both = `<w:pPr><w:pStyle w:val="P"/></w:pPr>${run('terlihat', '<w:rStyle w:val="C"/>')}${run(' rahasia')}`
    const { text, hidden } = await read(p(both), styles)

    expect(text).toBe('terlihat')
    expect(hidden).toContain('rahasia')
  })

  it('a header that no section refers to is hidden', async () => {
    const section = '<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>'

    expect((await read('')).hidden).toContain('Biodata pelamar')
    expect((await read(section)).start).toMatch(/^Biodata pelamar/)
  })

  it('of alternative contents the one that Word knows is read', async () => {
    const choices = (requires: string): string =>
      p(
        `<mc:AlternateContent><mc:Choice Requires="${requires}">${run('baru')}</mc:Choice><mc:Fallback>${run('lama')}</mc:Fallback></mc:AlternateContent>`,
      )

    expect((await read(choices('wps'))).text).toBe('baru')
    expect((await read(choices('zzz'))).text).toBe('lama')
  })
})
