import { describe, expect, it } from 'vitest'
import { createDoubts } from './doubt.ts'

const doubtOf = (name: string, page: string, quote: string, description = '') => {
  const start = page.indexOf(quote)
  const place = { page: 1, start, end: start + quote.length, quote }
  return createDoubts([page])({ evaluationCriteria: name, description })(place)
}

describe('a quote', () => {
  it('a quote inside a denial is widened to its sentence', () => {
    const page = 'Skills\nNo experience with Kubernetes so far. Runs Docker.'

    expect(doubtOf('Kubernetes', page, 'experience with Kubernetes')).toBe('negated')
  })

  it('a quote is widened over the line breaks of its sentence', () => {
    expect(doubtOf('Kubernetes', 'Has never\nworked with\nKubernetes or Nomad', 'Kubernetes or Nomad')).toBe('negated')
  })

  it('a denial in the next row does not count', () => {
    expect(
      doubtOf('Kubernetes', '- Runs Kubernetes clusters\n- No experience with Java', 'Runs Kubernetes clusters'),
    ).toBeUndefined()
  })

  it('a quote of something else is off topic at any place', () => {
    expect(doubtOf('Kubernetes', 'Cashier, Toko Contoh\nServed 200 customers', 'Served 200 customers')).toBe('off_topic')
  })

  it('a line of a role speaks of what the title of the role says', () => {
    const page = 'Experience\nBackend Engineer, Contoh Pay, 2019 - 2023\n- Halved the time of payouts'

    expect(doubtOf('Backend development', page, 'Halved the time of payouts')).toBeUndefined()
    expect(doubtOf('Accounting', page, 'Halved the time of payouts')).toBe('off_topic')
  })

  it.each([
    ['Jouait du piano dans le café pour les clients', 'Accounting'],
    ['Verkaufte jeden Tag Brot und Kuchen auf dem Markt', 'Kubernetes'],
    ['Готовил обеды для двухсот гостей', 'Kubernetes'],
    ['毎日200人分の昼食を作りました', 'Accounting'],
  ])('"%s" cannot be compared with %s', (quote, name) => {
    expect(doubtOf(name, quote, quote)).toBe('not_comparable')
  })

  it.each([
    ['Kubernetes-Cluster für drei Produkte betrieben und gewartet', 'Kubernetes'],
    ['Tenue de la comptabilité et des impôts pour les clients', 'Accounting'],
    ['负责公司的会计工作', 'Accounting'],
    ['Вела бухгалтерию трех компаний', 'Akuntansi'],
  ])('"%s" speaks of %s', (quote, name) => {
    expect(doubtOf(name, quote, quote)).toBeUndefined()
  })

  it.each(['Keine Erfahrung mit Kubernetes', 'Nunca trabalhei com Kubernetes na empresa', 'Нет опыта с Kubernetes'])(
    '"%s" denies Kubernetes in another language',
    (quote) => {
      expect(doubtOf('Kubernetes', quote, quote)).toBe('negated')
    },
  )

  it('whether a quote speaks of a criterion without words that could be compared cannot be checked', () => {
    expect(doubtOf('Good personality', 'Sang in the choir', 'Sang in the choir')).toBe('not_checkable')
    expect(doubtOf('Problem solving', 'Served 200 customers', 'Served 200 customers')).toBe('not_checkable')
  })

  it.each([
    ['Skills\nPython, Kubernetes, Docker, Go', 'Python, Kubernetes, Docker, Go'],
    ['Skills\nKubernetes\nDocker', 'Kubernetes'],
  ])('a list of skills only lists them: "%s"', (page, quote) => {
    expect(doubtOf('Kubernetes', page, quote)).toBe('only_listed')
  })

  it('a list within a role, a sentence among skills and a language are more than an entry of a list', () => {
    const role = 'Experience\nEngineer, Contoh Pay, 2019 - 2023\n- Kubernetes, Docker, Helm, Go'

    expect(doubtOf('Kubernetes', role, 'Kubernetes, Docker, Helm, Go')).toBeUndefined()
    expect(
      doubtOf('Kubernetes', 'Skills\nRan Kubernetes clusters for three products at once', 'Ran Kubernetes clusters'),
    ).toBeUndefined()
    expect(doubtOf('Fluent English', 'Skills\nEnglish: fluent', 'English: fluent')).toBeUndefined()
  })
})

describe('a denial', () => {
  it.each([
    'No experience with Kubernetes',
    "I don't know Kubernetes",
    'Kubernetes: none',
    'Have yet to use Kubernetes',
    'Willing to learn Kubernetes',
    'Everything except Kubernetes',
    'Kubernetes was not part of my work',
    'Belum pernah memakai Kubernetes',
    'Ingin belajar Kubernetes',
    'Kurang menguasai Kubernetes',
  ])('"%s" denies Kubernetes', (text) => {
    expect(doubtOf('Kubernetes', text, text)).toBe('negated')
  })

  it.each([
    'No downtime deployments with Kubernetes',
    'Upgraded Kubernetes without any outage',
    'Kubernetes clusters that never went down',
    'Not only Docker but also Kubernetes',
    'No less than five years of Kubernetes',
    'Would like to lead; has six years of Kubernetes',
    'Runs Helm, Docker and Kubernetes, no Java',
    'Mengelola Kubernetes tanpa bantuan',
    'Tidak hanya Docker, tetapi juga Kubernetes',
    'Tidak pernah gagal dalam rilis Kubernetes',
  ])('"%s" does not deny Kubernetes', (text) => {
    expect(doubtOf('Kubernetes', text, text)).toBeUndefined()
  })
})
