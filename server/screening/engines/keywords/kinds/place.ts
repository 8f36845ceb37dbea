import { placesIn } from '../../../../../shared/criteria/places.ts'
import type { Single } from '../../../../../shared/criteria/understanding.ts'
import { fold } from '../../../../../shared/lib/text.ts'
import { isDenied } from '../cv/denied.ts'
import { partOf, type ReadLine } from '../cv/lines.ts'
import { findDenied, findTerm } from '../cv/matches.ts'
import { type Cv, isIn } from '../cv/cv.ts'
import { type Term, termGroups } from '../words/terms.ts'
import { type Judgement, missingLabel, sign } from './judgement.ts'

type Asked = Extract<Single, { kind: 'place' }>

/** Other names of a place and the towns that belong to it; folded. */
const regions: Record<string, string> = {
  jakarta: 'jakarta|dki|jabodetabek',
  jabodetabek: 'jakarta|bogor|depok|tangerang|bekasi|jabodetabek|serpong',
  yogyakarta: 'yogyakarta|jogja\\w*|diy|sleman|bantul|kulon progo|gunungkidul',
  jogja: 'yogyakarta|jogja\\w*|diy|sleman|bantul',
  bandung: 'bandung|cimahi',
  surakarta: 'surakarta|solo',
  solo: 'surakarta|solo',
  bali: 'bali|denpasar|badung|gianyar|ubud|kuta|tabanan|buleleng|sanur',
  medan: 'medan|deli serdang',
  surabaya: 'surabaya|sby',
  makassar: 'makassar|ujung pandang|gowa',
  batam: 'batam|kepulauan riau',
  'jawa timur': 'jawa timur|east java|surabaya|malang|sidoarjo|gresik|kediri|jember',
  'jawa tengah': 'jawa tengah|central java|semarang|solo|surakarta|magelang|tegal|kudus',
  'jawa barat': 'jawa barat|west java|bandung|bekasi|bogor|depok|karawang|cirebon|garut|sukabumi|tasikmalaya|purwakarta|cimahi',
  banten: 'banten|tangerang|serang|cilegon|serpong',
}

const MOVES =
  /\b(relocat\w*|relokasi|merantau|bersedia (untuk )?(di)?(tempatkan|pindah\w*|mutasi)|siap (untuk )?(di)?(tempatkan|pindah\w*|mutasi)|pindah (domisili|kota|tempat)|bersedia pindah|penempatan (di )?(mana|seluruh)|open to (any location|moving)|willing to (move|be placed|work anywhere|travel))\b/
const ANYWHERE =
  /\b((di ?)?mana (saja|pun)|seluruh (wilayah )?indonesia|anywhere|any (location|city|place)|within indonesia|all over indonesia|nationwide|luar (kota|daerah|pulau))\b/
const ADDRESS = /\b(domisili|alamat|address|based|tinggal|lives?|living|residing|location|lokasi|located|kota asal|domicile)\b/
const HEAD_LINES = 8

/** Living there, or ready to move there = 4; ready to move to wherever, where a home is asked for = 3; worked there = 2. */
export function judgePlace(asked: Asked, { lines }: Cv): Judgement {
  const head = new Set(lines.slice(0, HEAD_LINES))
  const patterns = asked.places.map(names)
  const named = lines.map((line) => ({ line, is: patterns.some((pattern) => pattern.test(line.folded)) }))
  const moves = lines.filter(tellsOfMoving)
  const homes = named.filter(({ line, is }) => is && isHome(line, head)).map(({ line }) => line)
  const ready = moves.filter((line) => !isRefused(line))
  const shown = (level: number, proofs: readonly ReadLine[]): Judgement => ({
    level,
    found: proofs.map((line) => sign(line.text, line)),
  })

  if (asked.places.length === 0) return ready.length > 0 ? shown(4, ready) : { level: 0, found: [missingLabel('relocation')] }
  if (homes.length > 0) return shown(4, homes)
  const here = ready.filter(({ folded }) => patterns.some((pattern) => pattern.test(folded)))
  if (here.length > 0) return shown(4, here)
  const wherever = ready.filter((line) => ANYWHERE.test(line.folded) || placesNamed(line).length === 0)
  if (wherever.length > 0) return shown(asked.asHome ? 3 : 4, wherever)
  const worked = named.filter(({ is }) => is).map(({ line }) => line)
  if (ready.length === moves.length && worked.length > 0) return shown(isRecentWork(worked) ? 3 : 1, worked)
  return ready.length > 0 ? shown(1, ready) : { level: 0, found: asked.places.map(missingLabel) }
}

/** "Relocated the office" in a role says nothing about the person: there a word such as "willing" is needed. */
function tellsOfMoving(line: ReadLine): boolean {
  const { folded } = line
  const isReady = /\b(bersedia|siap|willing|ready|open)\b/.test(folded)
  if (isReady && ANYWHERE.test(folded)) return true
  return MOVES.test(folded) && (isReady || !isIn(line, 'experience', 'education', 'projects'))
}

const isRecentWork = (lines: readonly ReadLine[]): boolean => lines.some((line) => isIn(line, 'experience') && line.isRecent)

const names = (place: string): RegExp => {
  const folded = fold(place).replace(/^(kota|kabupaten|kab\.?|provinsi|dki|di) /, '')
  return new RegExp(
    `\\b(?:${Object.hasOwn(regions, folded) ? regions[folded] : folded.replaceAll(/[^\p{L}\p{N} ]/gu, '.')})\\b`,
    'u',
  )
}

/** The places that a line on moving names, without the sentence before it ("Kudus, bersedia pindah"). */
const placesNamed = (line: ReadLine): string[] =>
  placesIn(partOf(line, Math.max(0, line.folded.search(MOVES)), Infinity)).filter(
    (place) => !/^indonesia|^willing|^open|^relocat/i.test(place),
  )

const isRefused = ({ folded }: ReadLine): boolean => isDenied(folded, Math.max(0, folded.search(MOVES)))

const isHome = (line: ReadLine, head: ReadonlySet<ReadLine>): boolean =>
  !line.isHeading &&
  !isIn(line, 'experience', 'education', 'certificates', 'projects') &&
  !/\b(lahir|born|birth)\b/.test(line.folded) &&
  (ADDRESS.test(line.folded) || head.has(line) || MOVES.test(line.folded))

/** Ready for shifts, weekends or travel: stated = 4, denied or silent = 0. */
export function judgeWilling(groups: string[][], { index }: Cv): Judgement {
  const wanted: Term[][] = termGroups(groups)
  const found = wanted.map((group) => group.map((term) => findTerm(term, index)))
  const levels = found.map((group) =>
    Math.max(0, ...group.map(({ matches, share }) => (matches.length > 0 ? (share >= 0.35 ? 4 : 2) : 0))),
  )
  const isDenial = wanted.flat().some((term) => findDenied(term, index).length > 0)
  const level = isDenial || levels.length === 0 ? 0 : Math.floor(levels.reduce((sum, one) => sum + one, 0) / levels.length)
  return { level, found: found.flat() }
}
