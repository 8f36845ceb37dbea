import { describe, expect, it } from 'vitest'
import { createQuoteFinder } from './verify.ts'

const page =
  'Rani Wulandari\nBuilt payment ser-\nvices that settle 40,000 trans\u00adfers a day – “without fail”\nO\uFB03cer of the e\u0301cole since 2019 • Lead'
const find = createQuoteFinder(['First page, about nothing much', page])

describe('a quote that is in the CV', () => {
  it.each([
    ['as it stands', 'Rani Wulandari', 'Rani Wulandari'],
    ['over a line break and a hyphenation', 'built payment services that settle', 'Built payment ser-\nvices that settle'],
    ['without a soft hyphen', '40,000 transfers a day', '40,000 trans\u00adfers a day'],
    ['with plain marks for curly ones', 'a day - "without fail"', 'a day – “without fail”'],
    ['without ligatures and accents', 'officer of the ecole', 'O\uFB03cer of the e\u0301cole'],
    ['in other marks of its own', '"Built payment services that settle..."', 'Built payment ser-\nvices that settle'],
    ['without the bullet between', 'since 2019 Lead', 'since 2019 • Lead'],
  ])('a quote is found %s', (_, quote, shown) => {
    expect(find(quote)).toMatchObject({ page: 2, quote: shown.replace(/”$/, '') })
  })

  it('a quote is found although a small model dropped the punctuation', () => {
    expect(find('built payment services that settle 40 000 transfers a day without fail')?.quote).toContain('settle 40,000')
  })

  it('a Chinese quote is found from a length of four characters', () => {
    expect(createQuoteFinder(['负责支付系统的后端开发'])('支付系统')).toMatchObject({ start: 2, end: 6 })
  })

  it('a found quote has its exact position in the page', () => {
    const place = find('payment services')

    expect(page.slice(place?.start, place?.end)).toBe('payment ser-\nvices')
  })
})

describe('a quote that is not in the CV', () => {
  it.each([
    ['when it is too short to prove anything', 'Rani'],
    ['when a figure differs', 'built payment services that settle 90,000 transfers a day without fail'],
    ['when it was translated', 'membangun layanan pembayaran yang menyelesaikan transfer'],
    ['when it says more than the CV', 'built payment services that settle all transfers of the country and the world a day'],
    ['when it is empty', ''],
  ])('a quote is not found %s', (_, quote) => {
    expect(find(quote)).toBeUndefined()
  })
})
