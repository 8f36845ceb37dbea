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

  it('a quote in a language that cannot be compared is not doubted', () => {
    expect(doubtOf('Accounting', 'Tenue des comptes et des impôts pour les clients', 'Tenue des comptes')).toBeUndefined()
    expect(doubtOf('Accounting', '负责公司的会计工作', '负责公司的会计工作')).toBeUndefined()
  })

  it('a criterion without words that could be compared doubts nothing', () => {
    expect(doubtOf('Good personality', 'Sang in the choir', 'Sang in the choir')).toBeUndefined()
    expect(doubtOf('Technical skills', 'Go, Python, SQL', 'Go, Python, SQL')).toBeUndefined()
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
    'Helm, Docker, Kubernetes, no Java',
    'Mengelola Kubernetes tanpa bantuan',
    'Tidak hanya Docker, tetapi juga Kubernetes',
    'Tidak pernah gagal dalam rilis Kubernetes',
  ])('"%s" does not deny Kubernetes', (text) => {
    expect(doubtOf('Kubernetes', text, text)).toBeUndefined()
  })
})
