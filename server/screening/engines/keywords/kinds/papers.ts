import { coversClass, DRIVING, drivingClassesIn } from '../../../../../shared/criteria/licences.ts'
import type { Groups } from '../../../../../shared/criteria/understanding.ts'
import { isDenied, isPending } from '../cv/denied.ts'
import { type Found, findTerm, type Match } from '../cv/matches.ts'
import { type Cv, isIn } from '../cv/cv.ts'
import { type Term, termGroups } from '../words/terms.ts'
import { type Judgement, missingLabel, sign } from './judgement.ts'
import { shownOf } from './skills.ts'

const HELD = 4
const NAMED = 2
const PENDING = 1

/** A paper that the CV holds = 4; only its subject is named = 2; it is applied for or has run out = 1. */
export function judgePapers(groups: Groups, cv: Cv): Judgement {
  const wanted = termGroups(groups.filter((group) => !group.every(isDriving)))
  const driving = groups.filter((group) => group.every(isDriving))
  const found = wanted.map((group) => group.map((term) => findTerm(term, cv.index)))
  const judged = [...found.map(levelOfGroup), ...driving.map((group) => levelOfDriving(group, cv))]
  if (judged.length === 0) return anyPaper(cv)
  const level = Math.floor(judged.reduce((sum, one) => sum + one, 0) / judged.length)
  return { level, found: [...found.flatMap(shownOf), ...driving.flatMap((group) => licencesIn(cv, group))] }
}

const isDriving = (item: string): boolean => /^SIM( [A-D]\d?)?$/.test(item)

const levelOfGroup = (group: Found[]): number =>
  group.reduce((most, { term, matches, share }) => {
    const level = matches.reduce((highest, match) => Math.max(highest, levelOfMatch(term, match)), 0)
    return Math.max(most, share === 1 ? level : Math.round(level * 0.6))
  }, 0)

function levelOfMatch({ label }: Term, { line, end }: Match): number {
  if (isPending(line.text, end)) return PENDING
  const isPaper = isIn(line, 'certificates') || PAPER.test(line.folded) || isAbbreviation(label)
  return isPaper ? HELD : NAMED
}

const PAPER =
  /\b(certif\w*|sertifi\w*|bersertifi\w*|licen[cs]\w*|lisensi|brevet|ijazah profesi|accredit\w*|passed|lulus ujian|registration|registrasi|valid|berlaku|pelatihan|training)\b/
/** "BTCLS" and "HACCP" name a paper wherever they stand; "AWS" may be a tool. */
const isAbbreviation = (label: string): boolean =>
  /^\p{Lu}{4,}$/u.test(label) || /^(STR|SIP|SIO|CPA|CFA|PMP|Brevet.*)$/.test(label)

function anyPaper({ lines }: Cv): Judgement {
  const held = lines.filter(
    (line) => !line.isHeading && (isIn(line, 'certificates') || /\b(certified|sertifikat|certificate)\b/.test(line.folded)),
  )
  return { level: held.length === 0 ? 0 : held.length > 1 ? HELD : 3, found: held.map((line) => sign(line.text, line)) }
}

interface Licence {
  classes: string[]
  found: Found
}

const heldIn = ({ lines }: Cv): Licence[] =>
  lines.flatMap((line) => {
    const { folded } = line
    const at = folded.search(DRIVING)
    if (at < 0 || isDenied(folded, at) || isPending(folded, at)) return []
    return [{ classes: drivingClassesIn(folded), found: sign(line.text, line) }]
  })

/** A licence of another class = 1, since it shows that the person drives. */
function levelOfDriving(group: readonly string[], cv: Cv): number {
  const held = heldIn(cv)
  if (held.length === 0) return 0
  const isMet = group.some((item) => {
    const wanted = item.slice(4).toLowerCase()
    return wanted === '' || held.some(({ classes }) => classes.some((one) => coversClass(one, wanted)))
  })
  return isMet ? HELD : held.every(({ classes }) => classes.length === 0) ? NAMED : PENDING
}

const licencesIn = (cv: Cv, group: readonly string[]): Found[] => {
  const held = heldIn(cv)
  return held.length > 0 ? held.map(({ found }) => found) : group.map(missingLabel)
}
