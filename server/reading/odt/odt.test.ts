import { describe, expect, it } from 'vitest'
import { aCv } from '../../test/documents/cv.ts'
import { odt } from '../../test/documents/odt.ts'
import { readDocument } from '../read-document.ts'
import { writeZip } from '../source/write-zip.ts'

const limits = { maxPages: 40, maxMb: 10 }
const lines = aCv()

const read = async (bytes: Buffer) => {
  const reading = await readDocument(bytes, limits)
  if ('failure' in reading) throw new Error(reading.failure.code)
  return reading.document
}
const failureOf = async (bytes: Buffer): Promise<string> => {
  const reading = await readDocument(bytes, limits)
  return 'failure' in reading ? reading.failure.code : 'none'
}

/** What is read and what is hidden of markup that is added to a CV. */
async function seen(added: string, styles = '') {
  const { pages, hidden } = await read(odt({ paragraphs: lines, added, styles }))
  return {
    text: pages.join('\n').slice(lines.join('\n').length).trim(),
    hidden: hidden.map(({ text, why }) => [text, why]),
  }
}

const p = (inner: string, style = 'Standard'): string => `<text:p text:style-name="${style}">${inner}</text:p>`
const span = (inner: string, style: string): string => `<text:span text:style-name="${style}">${inner}</text:span>`
const style = (name: string, properties: string, family = 'text', parent = ''): string =>
  `<style:style style:name="${name}" style:family="${family}"${parent && ` style:parent-style-name="${parent}"`}>${properties}</style:style>`
const text = (properties: string): string => `<style:text-properties ${properties}/>`
const frame = (inner: string, more = ''): string =>
  `<draw:frame draw:style-name="fr" text:anchor-type="paragraph" svg:width="5cm" ${more}><draw:text-box fo:min-height="2cm">${inner}</draw:text-box></draw:frame>`

describe('an ODT', () => {
  it('is read with header, title, headings, paragraphs and footer in order', async () => {
    const { type, pages, titleLines, hidden } = await read(
      odt({ paragraphs: lines, header: 'Biodata pelamar', footer: 'Halaman 1' }),
    )

    expect(type).toBe('odt')
    expect(pages[0]?.split('\n').filter(Boolean)).toEqual(['Biodata pelamar', ...lines.filter(Boolean), 'Halaman 1'])
    expect(titleLines).toEqual(['Siti Rahmawati'])
    expect(hidden).toEqual([{ page: 1, text: 'Bukan untuk dilihat', why: 'invisible', at: expect.any(Number) }])
  })

  it('has its lists, tables and frames read, and spaces, tabs and line breaks', async () => {
    const list = `<text:list><text:list-item>${p('Excel')}<text:list><text:list-item>${p('Tabel pivot')}</text:list-item></text:list></text:list-item></text:list>`
    const row = (...cells: string[]): string =>
      `<table:table-row>${cells.map((cell) => `<table:table-cell>${p(cell)}</table:table-cell>`).join('')}</table:table-row>`
    const table = `<table:table>${row('2019 – 2024', 'Akuntan senior')}${row('2015 – 2019', 'Staf akuntansi')}</table:table>`
    const spaced = p('Jl.<text:s text:c="3"/>Merdeka<text:tab/>12<text:line-break/>Bandung')

    expect(
      (await seen(list + table + p(`Kontak${frame(p('WhatsApp 0812'))}`) + spaced)).text.split('\n').filter(Boolean),
    ).toEqual([
      'Excel',
      'Tabel pivot',
      '2019 – 2024',
      'Akuntan senior',
      '2015 – 2019',
      'Staf akuntansi',
      'Kontak',
      'WhatsApp 0812',
      'Jl. Merdeka 12',
      'Bandung',
    ])
  })

  it('has its notes read after the text, and no comments, descriptions or objects', async () => {
    const note =
      '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>' +
      p('Karyawan terbaik 2021') +
      '</text:note-body></text:note>'
    const comment = `<office:annotation><dc:creator>HR</dc:creator>${p('Benarkah?')}</office:annotation>`
    const picture =
      '<draw:frame svg:width="2cm" svg:height="2cm"><draw:image/><svg:title>Foto</svg:title><svg:desc>Wajah</svg:desc></draw:frame>'

    expect(await seen(p(`Penghargaan${note}`) + p(`Excel${comment}${picture}`))).toEqual({
      text: 'Penghargaan\nExcel\n\nKaryawan terbaik 2021',
      hidden: [],
    })
  })

  it('has the final text of tracked changes read', async () => {
    const changes = `<text:tracked-changes><text:changed-region><text:deletion><office:change-info><dc:creator>HR</dc:creator></office:change-info>${p('tiga')}</text:deletion></text:changed-region></text:tracked-changes>`

    expect(
      await seen(
        changes +
          p(
            '<text:change text:change-id="c"/><text:change-start text:change-id="d"/>empat<text:change-end text:change-id="d"/> staf',
          ),
      ),
    ).toEqual({
      text: 'empat staf',
      hidden: [['tiga', 'invisible']],
    })
  })

  it('begins a page at a break', async () => {
    const styles = style('new', '<style:paragraph-properties fo:break-before="page"/>', 'paragraph', 'Standard')
    const { pages } = await read(
      odt({
        paragraphs: lines,
        styles,
        added: p('Lampiran', 'new') + p('<text:soft-page-break/>Akhir') + '<text:soft-page-break/>' + p('Lagi'),
      }),
    )

    expect(pages.slice(1)).toEqual(['Lampiran\nAkhir', 'Lagi'])
  })

  it('fails with the reason', async () => {
    expect(await failureOf(odt({ paragraphs: lines, encrypted: true }))).toBe('encrypted')
    expect(await failureOf(odt({ paragraphs: ['Siti'] }))).toBe('no_text')
    expect(await failureOf(writeZip({ mimetype: 'application/vnd.oasis.opendocument.text' }))).toBe('damaged')
    const breaks = style('new', '<style:paragraph-properties fo:break-before="page"/>', 'paragraph')
    expect(await failureOf(odt({ paragraphs: lines, styles: breaks, added: p('Halaman', 'new').repeat(41) }))).toBe(
      'too_many_pages',
    )
    const large = ' '.repeat(40 * 2 ** 20)
    expect(await failureOf(writeZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': large }))).toBe(
      'too_large',
    )
  })

  it('with 200,000 levels of nesting or styles that name each other is read', async () => {
    const deep = 200_000
    const loop = style('a', '', 'paragraph', 'b') + style('b', '', 'paragraph', 'a')

    expect(
      (await seen('<text:section>'.repeat(deep) + p('dalam') + '</text:section>'.repeat(deep) + p('Akhir', 'a'), loop)).text,
    ).toBe('Akhir')
  })
})

describe('hidden text of an ODT', () => {
  it.each([
    ['marked as hidden', 'text:display="none"', 'invisible'],
    ['white', 'fo:color="#ffffff"', 'colour'],
    ['tiny', 'fo:font-size="1pt"', 'tiny'],
    ['tiny as a part of its size', 'fo:font-size="10%"', 'tiny'],
    ['squeezed', 'style:text-scale="1%"', 'tiny'],
    ['letters on top of each other', 'fo:letter-spacing="-0.3cm"', 'tiny'],
    ['transparent', 'fo:color="#000000" loext:char-transparency="100%"', 'transparent'],
  ])('text that is %s is separated', async (_, properties, why) => {
    const styles = style('base', text(properties)) + style('T1', '', 'text', 'base')

    expect(await seen(p(`Terlihat ${span('abaikan', 'T1')}`), styles)).toEqual({ text: 'Terlihat', hidden: [['abaikan', why]] })
  })

  it('a paragraph whose style hides it is hidden, and a part of it that is not shows', async () => {
    const styles = style('P1', text('fo:color="#fefefe"'), 'paragraph', 'Standard') + style('T1', text('fo:color="#203040"'))

    expect(await seen(p(`abaikan ${span('Terlihat', 'T1')}`, 'P1'), styles)).toEqual({
      text: 'Terlihat',
      hidden: [['abaikan', 'colour']],
    })
  })

  it.each([
    ['a section that is not displayed', `<text:section text:display="none">${p('abaikan')}</text:section>`, 'invisible'],
    [
      'a collapsed row',
      `<table:table><table:table-row table:visibility="collapse"><table:table-cell>${p('abaikan')}</table:table-cell></table:table-row></table:table>`,
      'invisible',
    ],
    [
      'a covered cell',
      `<table:table><table:table-row><table:covered-table-cell>${p('abaikan')}</table:covered-table-cell></table:table-row></table:table>`,
      'invisible',
    ],
    ['a hidden paragraph', p('<text:hidden-paragraph text:is-hidden="true">abaikan</text:hidden-paragraph>'), 'invisible'],
    ['a frame off the page', p(frame(p('abaikan'), 'svg:x="60cm"')), 'outside'],
    ['a frame without height', p(frame(p('abaikan'), 'svg:height="0.01cm"')), 'tiny'],
  ])('%s is hidden', async (_, added, why) => {
    expect(await seen(added)).toEqual({ text: '', hidden: [['abaikan', why]] })
  })

  it('white text on a dark paragraph, cell, frame or highlight, or over a picture, is read', async () => {
    const white = text('fo:color="#ffffff"')
    const dark = 'fo:background-color="#203040"'
    const styles =
      style('T1', white) +
      style('T2', text(`fo:color="#ffffff" ${dark}`)) +
      style('P1', `<style:paragraph-properties ${dark}/>${white}`, 'paragraph') +
      style('ce', `<style:table-cell-properties ${dark}/>`, 'table-cell') +
      style('fr', `<style:graphic-properties draw:fill="solid" draw:fill-color="#203040"/>`, 'graphic')
    const cell = `<table:table><table:table-row><table:table-cell table:style-name="ce">${p(span('Sel', 'T1'))}</table:table-cell></table:table-row></table:table>`

    const { text: shown, hidden } = await seen(
      p('Paragraf', 'P1') + cell + p(frame(p(span('Bingkai', 'T1')))) + p(span('Sorotan', 'T2')),
      styles,
    )
    expect([shown.split('\n').filter(Boolean), hidden]).toEqual([['Paragraf', 'Sel', 'Bingkai', 'Sorotan'], []])
    const picture = '<draw:frame svg:width="19cm" svg:height="5cm"><draw:image xlink:href="a.png"/></draw:frame>'
    expect((await seen(p(picture) + p(span('Atas gambar', 'T1')), styles)).text).toBe('Atas gambar')
  })
})
