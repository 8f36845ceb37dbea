import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { defaultReasons } from '../../../shared/candidates/reason-limits.ts'
import { reasonsIn, reasonWords } from './words.ts'

const indonesian = setupI18n({ locale: 'id', messages: { id: { 'reason.skills': 'Keahlian kurang' } } })

it('a usual reason is read in the reader’s language, and a workspace’s own as it is written', () => {
  expect(reasonWords(indonesian, 'Skills missing')).toBe('Keahlian kurang')
  expect(reasonWords(indonesian, 'No {licence}')).toBe('No {licence}')
  expect(reasonWords(indonesian, 'toString')).toBe('toString')
})

it('a written list knows the usual reasons again, and leaves out empty lines', () => {
  expect(reasonsIn(indonesian, 'Keahlian kurang\n\n  Terlalu   jauh ')).toEqual(['Skills missing', 'Terlalu jauh'])
  const english = setupI18n({ locale: 'en', messages: { en: {} } })
  const written = defaultReasons.map((reason) => reasonWords(english, reason)).join('\n')
  expect(reasonsIn(english, written)).toEqual([...defaultReasons])
})
