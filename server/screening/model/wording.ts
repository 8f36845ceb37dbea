import type { Language } from '../../../shared/screening/language.ts'

const stopWords: Record<Language, Set<string>> = {
  en: new Set(
    'the and of to in is are was has have with for on as at by from that this which their not but an it its or no'.split(' '),
  ),
  id: new Set(
    'yang dan di ke dari dengan untuk pada adalah tidak ini itu dalam sebagai oleh memiliki telah akan atau juga namun serta belum ada bukti'.split(
      ' ',
    ),
  ),
}

/** English or Indonesian by their stop words; `undefined` when a text is too short or too mixed to tell. */
export function languageOf(text: string): Language | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [en, id] = [count(words, 'en'), count(words, 'id')]
  if (en + id < 3) return undefined
  if (en > id * 2) return 'en'
  return id > en * 2 ? 'id' : undefined
}

const count = (words: readonly string[], language: Language): number =>
  words.filter((word) => stopWords[language].has(word)).length
