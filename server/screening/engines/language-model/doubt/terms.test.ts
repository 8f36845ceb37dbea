import { expect, it } from 'vitest'
import { tokensOf } from '../../keywords/words/words.ts'
import { sameFamily } from './family.ts'
import { termsOf } from './terms.ts'

const same = (one: string, other: string) => sameFamily(tokensOf(one)[0]!, tokensOf(other)[0]!)

it.each([
  ['accounting', 'accountant'],
  ['Nursing', 'nurse'],
  ['analysis', 'analysed'],
  ['pemasaran', 'memasarkan'],
  ['Kubernetes', 'k8s'],
  ['支付系统', '后端支付'],
])('%s and %s are of one family', (one, other) => {
  expect(same(one, other)).toBe(true)
})

it.each([
  ['tim', 'time'],
  ['internal', 'internet'],
  ['Java', 'JavaScript'],
  ['accounting', 'accurate'],
  ['marketing', 'market'],
])('%s and %s are not of one family', (one, other) => {
  expect(same(one, other)).toBe(false)
})

it('a name and what its description lists are specific words, a word of many CVs is not', () => {
  const terms = termsOf({ evaluationCriteria: 'Kubernetes', description: 'Container orchestration in production, Helm' })

  expect(terms?.specific.map(({ plain }) => plain)).toEqual(['kubernetes', 'container', 'orchestration', 'helm'])
  expect(terms?.common.map(({ plain }) => plain)).toEqual(['production'])
})

it.each(['Good personality', 'Relevant experience', 'Attention to detail', 'Sikap dan motivasi'])('"%s" has no terms', (name) => {
  expect(termsOf({ evaluationCriteria: name, description: '' })).toBeUndefined()
})
