import { describe, expect, it } from 'vitest'
import { countLetters, tidy } from './text.ts'

describe('tidy', () => {
  it.each([
    ['ligatures', 'e\ufb03cient pro\ufb01le', 'efficient profile'],
    ['full-width forms', 'Ａｋｕｎｔａｎ\u3000１', 'Akuntan 1'],
    ['accents in two characters', 'Re\u0301sume\u0301', 'Résumé'],
    ['optional hyphens', 'micro\xadservices', 'microservices'],
    ['icons of a private font', '\uf0e0siti@example.com', 'siti@example.com'],
    ['half of a surrogate pair', 'a\ud800b', 'a b'],
    ['null and control characters', 'a\0b\x07c', 'abc'],
    ['white space', ' a\u00a0 b \t c \r\n\r\n\r\n\n d ', 'a b c\n\nd'],
  ])('tidy normalises %s', (_, written, tidied) => {
    expect(tidy(written)).toBe(tidied)
  })

  it('tidy keeps symbols that have a meaning of their own', () => {
    expect(tidy('m² ½ ™ C++ 5°')).toBe('m² ½ ™ C++ 5°')
  })
})

it('countLetters counts letters and digits of every script', () => {
  expect(countLetters('Ab 1, 张三 – é!')).toBe(6)
})
