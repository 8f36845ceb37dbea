import { formatter } from '@lingui/format-po'

/** A sentence for each text whose placeholders, such as {name} and <0>, differ from the English ones. Both are .po files. */
export async function findPlaceholderGaps(english: string, translated: string): Promise<string[]> {
  const texts = await textsIn(translated)
  return [...(await textsIn(english))].flatMap(([id, text]) => {
    const expected = placeholdersOf(text)
    const found = placeholdersOf(texts.get(id) ?? '')
    const isSame = !texts.get(id) || expected.join() === found.join()
    return isSame ? [] : [`${id}: it needs ${told(expected)} and has ${told(found)}.`]
  })
}

async function textsIn(po: string): Promise<Map<string, string>> {
  const catalog = await formatter().parse(po, { locale: undefined, sourceLocale: 'en', filename: '' })
  return new Map(Object.entries(catalog).map(([id, { translation = '' }]) => [id, translation]))
}

/** A brace after `one`, `other` and the like opens a plural form and is no placeholder. */
const PLACEHOLDER = /(?<!\b(?:zero|one|two|few|many|other) ?|=\d+ ?)\{(\w+)[,}]|<\/?\d+\/?>/g

const placeholdersOf = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([whole, name]) => (name ? `{${name}}` : whole)))].sort()

const told = (placeholders: string[]): string => placeholders.join(' ') || 'none'
