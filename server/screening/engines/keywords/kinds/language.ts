import type { LanguageCode } from '../../../../../shared/criteria/language-codes.ts'
import { type Cefr, languageOfTest, levelOfScore } from '../../../../../shared/criteria/language-tests.ts'
import { claimedLevel, languagesIn, testScoresIn } from '../../../../../shared/criteria/languages.ts'
import type { Single } from '../../../../../shared/criteria/understanding.ts'
import { isDenied } from '../cv/denied.ts'
import type { ReadLine } from '../cv/lines.ts'
import { type Cv, isIn } from '../cv/cv.ts'
import { type Judgement, missingLabel, sign } from './judgement.ts'

type Asked = Extract<Single, { kind: 'language' }>

interface Claim {
  line: ReadLine
  language: LanguageCode
  /** `undefined`: the language is named without a level. */
  level: Cefr | undefined
  /** A level of the Common European Framework is named. */
  isExact?: boolean
  test?: { name: string; score: number } | undefined
}

/** Where a criterion names no level, everyday use is enough. */
const USUAL: Cefr = 3
const CLOSE = 0.92

/** The level asked for = 4, two levels above = 5, one below = 3, two below = 2; of several languages the mean. */
export function judgeLanguage(asked: Asked, { lines }: Cv): Judgement {
  const claims = lines.flatMap(claimsIn)
  if (asked.languages.length === 0) {
    const spoken = new Set(claims.map(({ language }) => language))
    return { level: Math.min(4, spoken.size * 2), found: claims.map(({ line }) => sign(line.text, line)) }
  }
  const levels = asked.languages.map((language) =>
    claims.reduce((most, claim) => (claim.language === language ? Math.max(most, levelOf(claim, asked)) : most), 0),
  )
  const shown = claims.filter(({ language }) => asked.languages.includes(language))
  return {
    level: Math.floor(levels.reduce((sum, level) => sum + level, 0) / levels.length),
    found: shown.map(({ line }) => sign(line.text, line)),
    ...(shown.length === 0 && {
      found: [missingLabel(asked.test ? `${asked.test.name} ${asked.test.score}` : asked.languages.join(', ').toUpperCase())],
    }),
  }
}

function levelOf({ level, test, isExact }: Claim, asked: Asked): number {
  const wanted = asked.test ? (levelOfScore(asked.test.name, asked.test.score) ?? USUAL) : (asked.level ?? USUAL)
  if (asked.test && test?.name === asked.test.name) {
    if (test.score >= asked.test.score) return level !== undefined && level > wanted ? 5 : 4
    return test.score >= asked.test.score * CLOSE ? 3 : 2
  }
  if (level === undefined) return asked.level === undefined && !asked.test ? 4 : wanted <= 2 ? 4 : 2
  // Where a score is asked for, a word such as "good" comes close at most.
  if (asked.test && !test && level < 5 && !isExact) return Math.min(3, Math.max(1, 4 + level - wanted))
  const above = level - wanted
  if (above >= 0) return above >= 2 ? 5 : 4
  return Math.max(1, 4 + above)
}

function claimsIn(line: ReadLine): Claim[] {
  if (line.isHeading) return []
  const folded = isIn(line, 'languages') ? line.folded.replaceAll(/(?<!bahasa )\bindonesia\b/g, 'indonesian') : line.folded
  const tests = testScoresIn(folded)
  const byTest = tests.map(({ name, score }): Claim => ({
    line,
    language: languageOfTest(name),
    level: levelOfScore(name, score),
    test: { name, score },
  }))
  const names = isIn(line, 'education') || isSubject(folded, line) ? [] : languagesIn(folded)
  const byName = names.flatMap(({ language, start, end }, at): Claim[] => {
    if (isDenied(folded, start)) return []
    const after = folded.slice(end, Math.min(names[at + 1]?.start ?? end + 60, end + 60))
    const before = folded.slice(Math.max(names[at - 1]?.end ?? 0, start - 24), start)
    const isExact = /\b[abc][12]\b/.test(after)
    return [
      { line, language, isExact, level: claimedLevel(after.replaceAll(/\bbahasa\b/g, ' ')) ?? claimedLevel(clauseEnd(before)) },
    ]
  })
  return [
    ...byTest,
    ...byName.filter(({ language, level }) => level !== undefined || !byTest.some((claim) => claim.language === language)),
  ]
}

/** "Active English" and "lancar berbahasa Inggris": the words before, but not those of another item of the list. */
const clauseEnd = (text: string): string =>
  text.slice(Math.max(...[',', ';', '.', ':', '('].map((sign) => text.lastIndexOf(sign))) + 1)

/** Whether the line names a language as what is taught, cooked or studied: "Guru Bahasa Inggris", "Italian section". */
const isSubject = (folded: string, line: ReadLine): boolean =>
  isIn(line, 'experience') &&
  !/\b(fluent|speak|spoke|bilingual|native|lancar|fasih|berbahasa|communicat\w*|berkomunikasi|in english|correspond\w*)\b/.test(
    folded,
  )
