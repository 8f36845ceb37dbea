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

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Reads a CV with this added to it. `parts` are further parts by the type of their relation, whose id is the type too. */
async function read(added: string, styles = '', parts: Record<string, string> = {}) {
  const others = Object.entries(parts)
  const bytes = writeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${cv}${added}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="s" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="h" Type="${relation}/header" Target="header1.xml"/>${others.map(([type]) => `<Relationship Id="${type}" Type="${relation}/${type}" Target="${type}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(others.map(([type, xml]) => [`word/${type}.xml`, xml])),
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

describe('tracked changes of a DOCX', () => {
  const deleted = (text: string): string => `<w:del w:id="1"><w:r><w:delText>${text}</w:delText></w:r></w:del>`

  it('text that was inserted and then deleted is left out', async () => {
    const { text, hidden } = await read(p(`<w:ins w:id="2">${run('lima ')}${deleted('enam ')}</w:ins>${run('staf')}`))

    expect(text).toBe('lima staf')
    expect(hidden).toContain('enam')
  })

  it('a deleted row or cell of a table is left out', async () => {
    const cell = (text: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`
    const rows = `<w:tr><w:trPr><w:del w:id="3"/></w:trPr>${cell('lama')}</w:tr><w:tr>${cell('baru')}${cell('dibuang', '<w:cellDel w:id="4"/>')}</w:tr>`
    const { text, hidden } = await read(`<w:tbl>${rows}</w:tbl>`)

    expect(text).toBe('baru')
    expect(hidden).toEqual(expect.arrayContaining(['lama', 'dibuang']))
  })

  it.each(['del', 'moveFrom'])('two paragraphs are one when the mark between them has %s', async (change) => {
    const mark = `<w:pPr><w:rPr><w:${change} w:id="5"/></w:rPr></w:pPr>`

    expect((await read(p(`${mark}${run('Laporan ke')}`) + p(run('uangan')) + p(run('Pajak')))).text).toBe(
      'Laporan keuangan\nPajak',
    )
    expect((await read(p(`${mark}${run('Laporan')}`))).text).toBe('Laporan')
  })

  it('the earlier properties of a changed paragraph or run do not hide it', async () => {
    const earlier = `<w:rPrChange w:id="6"><w:rPr><w:vanish/></w:rPr></w:rPrChange>`

    expect((await read(p(run('Terlihat', earlier)))).text).toBe('Terlihat')
  })
})

describe('what stands beside the body of a DOCX', () => {
  const related = (type: string, text: string, id: string): string =>
    `<w:${type}s><w:${type} w:id="${id}">${p(run(text))}</w:${type}></w:${type}s>`

  it('footnotes and endnotes that the body refers to are read after it', async () => {
    const added = p(`${run('Penghargaan')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="3"/></w:r>`)
    const { text } = await read(added, '', {
      footnotes: related('footnote', 'Karyawan terbaik 2021', '2'),
      endnotes: related('endnote', 'Surat tersedia', '3'),
    })

    expect(text.split('\n').filter(Boolean)).toEqual(['Penghargaan', 'Karyawan terbaik 2021', 'Surat tersedia'])
  })

  it('comments are neither read nor reported as hidden', async () => {
    const added = p(
      `<w:commentRangeStart w:id="0"/>${run('Excel')}<w:commentRangeEnd w:id="0"/><w:r><w:annotationRef/><w:commentReference w:id="0"/></w:r>`,
    )
    const { text, hidden } = await read(added, '', { comments: related('comment', 'Benarkah?', '0') })

    expect(text).toBe('Excel')
    expect(hidden.join('')).not.toContain('Benarkah')
  })

  it('a text box is read once, and so is one within a group', async () => {
    const boxed = `<w:txbxContent>${p(run('Kontak: Bandung'))}</w:txbxContent>`
    const shape = `<wps:wsp><wps:txbx>${boxed}</wps:txbx></wps:wsp>`
    const twice = (drawing: string): string =>
      `<w:r><mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing><wp:anchor>${drawing}</wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${boxed}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

    expect((await read(p(twice(shape)))).text).toBe('Kontak: Bandung')
    expect((await read(p(twice(`<wpg:wgp><wpg:grpSp>${shape}</wpg:grpSp></wpg:wgp>`)))).text).toBe('Kontak: Bandung')
  })

  describe('SmartArt', () => {
    const point = (id: string, text: string, type = 'node'): string =>
      `<dgm:pt modelId="${id}" type="${type}"><dgm:prSet/><dgm:spPr/><dgm:t><a:bodyPr/><a:p><a:r><a:rPr lang="id-ID"/><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
    const data = `<dgm:dataModel><dgm:ptLst>${point('1', 'Perencanaan')}${point('2', 'Pelaksanaan')}</dgm:ptLst></dgm:dataModel>`
    const drawing = `<dsp:drawing><dsp:spTree><dsp:sp><dsp:txBody><a:p><a:r><a:t>Perencanaan</a:t></a:r></a:p></dsp:txBody></dsp:sp></dsp:spTree></dsp:drawing>`
    const shown = p(
      '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><dgm:relIds r:dm="diagramData" r:lo="l" r:qs="q" r:cs="c"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
    )

    it('SmartArt is read once, point by point', async () => {
      const { text } = await read(shown, '', { diagramData: data, diagramDrawing: drawing })

      expect(text.split('\n').filter(Boolean)).toEqual(['Perencanaan', 'Pelaksanaan'])
    })

    it('SmartArt that the body does not show is hidden', async () => {
      const { text, hidden } = await read('', '', { diagramData: data })

      expect(text).not.toContain('Perencanaan')
      expect(hidden).toEqual(expect.arrayContaining(['Perencanaan', 'Pelaksanaan']))
    })
  })
})
