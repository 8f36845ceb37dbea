import { fold } from '../../../../../shared/lib/text.ts'
import { FIELDS } from '../lexicon/fields.ts'

interface Field {
  names: string[]
  family: number
  isStrict: boolean
}
const fields: Field[] = FIELDS.split('\n')
  .filter((line) => line.trim())
  .flatMap((line, family) =>
    line
      .replace('!', '')
      .split('|')
      .map((names) => ({ family, isStrict: line.includes('!'), names: names.split(',').map((name) => ` ${name.trim()} `) })),
  )

/** Letters and digits only, with a space at both ends, so that whole words are found. */
const plain = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The fields that a text names; a longer name hides a shorter one in it ("teknik elektro" is not "elektro" alone). */
export function fieldsIn(text: string): number[] {
  const words = plain(text)
  return fields.flatMap(({ names }, at) => (names.some((name) => words.includes(name)) ? [at] : []))
}

export const areRelated = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((first) => other.some((second) => !fields[first]?.isStrict && fields[first]?.family === fields[second]?.family))

const SCHOOL =
  /\b(universit\w*|institut\w*|politeknik|polytechnic|poltekkes|akademi|academy|college|school|sekolah|faculty|fakultas|stie|stmik|uin|ikip)\b/

/** The parts of an entry that tell of the degree, without the name of the school: "Contoh Business School" is no field. */
export const withoutSchool = (text: string, namesDegree: (part: string) => boolean): string =>
  text
    .split(/[,|•()–—;]|\s-\s/u)
    .filter((part) => !SCHOOL.test(fold(part)) || namesDegree(fold(part)) || /^\s*(fakultas|faculty)/iu.test(part))
    .join(' , ')
