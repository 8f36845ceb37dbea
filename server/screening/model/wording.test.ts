import { expect, it } from 'vitest'
import { languageOf } from './wording.ts'

it.each([
  ['The CV shows that the person has led a team and built it', 'en'],
  ['CV ini menunjukkan bahwa orang tersebut telah memimpin tim yang besar dan tidak kecil', 'id'],
  ['Python, Go, Kafka', undefined],
])('languageOf("%s") is %s', (text, expected) => {
  expect(languageOf(text)).toBe(expected)
})
