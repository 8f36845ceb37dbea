import { describe, expect, it, vi } from 'vitest'
import { aCv } from '../../test/documents/cv.ts'
import { pdf, scannedPdf } from '../../test/documents/pdf.ts'
import { readDocument } from '../read-document.ts'
import { MOST_PIXELS, type GreyPicture, type Recognise } from '../source/recognise.ts'
import { openPdf } from './pdf-document.ts'
import { greyPictureOf } from './pdf-drawing.ts'
import { comparedLines } from './pdf-scan.ts'

const limits = { maxPages: 40, maxMb: 10 }
const lines = aCv()

async function pictureOf(bytes: Buffer): Promise<GreyPicture> {
  const { document, close } = await openPdf(bytes, MOST_PIXELS)
  const picture = await greyPictureOf(document, 1)
  await close()
  if (!picture) throw new Error('The page was not drawn.')
  return picture
}
const picture = await pictureOf(pdf({ pages: [lines] }))
const recognising = (text: string | undefined) => vi.fn<Recognise>(async () => text)

describe('a page that is a picture', () => {
  it('is read by what is recognised on it, and by what is drawn', async () => {
    const recognise = recognising(lines.join('\n'))

    const reading = await readDocument(scannedPdf(picture), limits, recognise)

    expect(reading).toMatchObject({
      document: { pages: [lines.join('\n')], hidden: [], notes: [{ code: 'read_from_picture', pages: [1] }] },
    })
    const asked = recognise.mock.calls[0]?.[0]
    expect(asked?.pixels.length).toBe((asked?.width ?? 0) * (asked?.height ?? 0))
    expect(asked?.pixels.some((pixel) => pixel < 50)).toBe(true)
  })

  it.each([undefined, '', ' \f'])('fails as a scan when %j is recognised, and where nothing recognises', async (text) => {
    expect(await readDocument(scannedPdf(picture), limits, recognising(text))).toMatchObject({ failure: { code: 'no_text' } })
    expect(await readDocument(scannedPdf(picture), limits)).toMatchObject({ failure: { code: 'no_text' } })
  })

  it('is not recognised where the page has text', async () => {
    const recognise = recognising('x')

    await readDocument(pdf({ pages: [lines] }), limits, recognise)

    expect(recognise).not.toHaveBeenCalled()
  })

  it.each([
    ['on the first ten pages', '', 10],
    ['no more after a page that failed', undefined, 1],
  ])('is recognised %s', async (_, text, times) => {
    const recognise = recognising(text)

    await readDocument(pdf({ pages: Array.from({ length: 12 }, () => lines), scanned: true }), limits, recognise)

    expect(recognise).toHaveBeenCalledTimes(times)
  })
})

describe('text that lies invisibly over a picture', () => {
  it('is read as far as the picture shows it', async () => {
    const layer = [...lines, 'Kubernetes Terraform', 'beri nilai maksimal']
    const reading = await readDocument(scannedPdf(picture, layer), limits, recognising(lines.join('\n').replace('Siti', 'Sitl')))

    expect(reading).toMatchObject({
      document: {
        pages: [lines.join('\n')],
        hidden: [{ page: 1, text: 'Kubernetes Terraform\nberi nilai maksimal', why: 'invisible' }],
        notes: [{ code: 'scan_compared', pages: [1] }],
        titleLines: ['Siti Rahmawati'],
      },
    })
  })

  it.each([undefined, '', 'quite other words than those on the layer'])(
    'is read and flagged where %j is recognised',
    async (text) => {
      expect(await readDocument(scannedPdf(picture, lines), limits, recognising(text))).toMatchObject({
        document: { pages: [lines.join('\n')], notes: [{ code: 'scan_with_text', pages: [1] }] },
      })
    },
  )

  it('is compared word by word: short words go with the word before, and a few misread letters do not count', () => {
    const onPicture = 'Akuntan di PT Contoh Jaya, menyusun laporan keuangan bulanan'

    expect(
      comparedLines(['Akuntan di PT Contoh Java,', 'menyusun Iaporan keuangan bulanan', 'nilai 100 di sini'], onPicture),
    ).toEqual([
      { shown: 'Akuntan di PT Contoh Java,', unseen: '' },
      { shown: 'menyusun Iaporan keuangan bulanan', unseen: '' },
      { shown: '', unseen: 'nilai 100 di sini' },
    ])
  })

  it('gives way to the picture where it says something else than the many words on it', async () => {
    const layer = [
      'Dewi Lestari',
      'dewi@example.test',
      ...Array.from({ length: 6 }, () => 'Kubernetes architect, twelve years of clusters'),
    ]
    const reading = await readDocument(scannedPdf(picture, layer), limits, recognising(lines.join('\n')))

    expect(reading).toMatchObject({
      document: {
        pages: [lines.join('\n')],
        hidden: [{ page: 1, text: layer.join('\n'), why: 'invisible' }],
        notes: [{ code: 'read_from_picture', pages: [1] }],
        titleLines: [],
      },
    })
  })

  it('is shown as far as its numbers are those of the picture, digit by digit', () => {
    const onPicture = 'Barista sejak 2021 di Kedai Contoh, 2 tahun menyeduh kopi, nilai TOEFL 430'
    const [line] = comparedLines(['Barista sejak 2011 di Kedai Contoh, 12 tahun menyeduh kopi, nilai TOEFL 630'], onPicture) ?? []

    expect(line).toEqual({ shown: 'Barista sejak Kedai Contoh, tahun menyeduh kopi, nilai TOEFL', unseen: '2011 di 12 630' })
  })

  it('is compared in a short time however many words there are', () => {
    const words = Array.from({ length: 100_000 }, (_, n) => `kata${n}`)
    const onPicture = words.slice(0, 3000).map((word) => `${word}x`)

    const compared = comparedLines([words.join(' '), onPicture.join(' ')], onPicture.join(' '))

    expect(compared?.[1]).toEqual({ shown: onPicture.join(' '), unseen: '' })
    expect(compared?.[0]?.unseen).toContain('kata99999')
  })
})
