import { beforeEach, describe } from 'vitest'
import { languages, type Language } from '../../shared/screening/language.ts'
import { addRareWords, pickLanguage } from '../lib/i18n.ts'

/** The same promises in both languages, each with its own words on the screen. */
export function inBothLanguages<Words>(subject: string, words: Record<Language, Words>, promises: (say: Words) => void): void {
  describe.each(languages)(`${subject}, in %s`, (language) => {
    beforeEach(async () => {
      localStorage.clear()
      await addRareWords()
      await pickLanguage(language)
    })
    promises(words[language])
  })
}
