import type { Line } from './sections.ts'
import { isJobWord } from '../../reading/names/words.ts'
import type { Span } from './redacted-span.ts'

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g
/** Schools and degrees, which make a line the entry of a study. */
const STUDY =
  /(?<!\p{L})(?:univ\p{L}{0,10}\.?|institut\p{L}{0,2}|politeknik|poltekkes|polytechnic|akademi|academy|college|school|sekolah|fakultas|faculty|stikes|sti\p{L}{1,3}|smk[nks]?|sma[nk]?|smp[n]?|sd[n]?|sltp|slta|stm|smea|mts[n]?|m[ai]n?|madrasah|pesantren|pondok|d ?-? ?[1-4]|d ?-? ?i{1,3}v?|s ?-? ?[1-3]|strata|sarjana|diploma|magister|profesi|ners|bachelor\p{L}?|master\p{L}?|doctor(?:ate)?|ph\.?d\.?|b\.? ?(?:sc|eng|a|s|ed|com|tech|ba)\.?|m\.? ?(?:sc|eng|a|s|ed|ba|com|tech)\.?|degree|major|jurusan|program studi|prodi|gpa|ipk|licence|baccalauréat|abitur|hochschule|gymnasium|université|universität)(?!\p{L})/iu
const WORK =
  /(?<!\p{L})(?:assistant|asisten|intern(?:ship)?|magang|pt|cv|tbk|inc|ltd|llc|gmbh|staff?|employ\p{L}{2,4}|work\p{L}{0,4}|bekerja|kerja)(?!\p{L})/iu
/** What remains of a line that only dates a study. */
const DATING =
  /(?:19|20)\d{2}|\d{1,2}|(?<!\p{L})(?:lulus|lulusan|tahun|graduat(?:ed|ion|ing)|class of|angkatan|expected|present|sekarang|now|until|sampai|s\/d|since|sejak|from|dari|to|jan\p{L}{0,6}|feb\p{L}{0,6}|mar\p{L}{0,2}|apr\p{L}{0,3}|ma[iy]|jun[ei]?|jul[iy]?|a[ug]\p{L}{0,5}|sep\p{L}{0,7}|o[kc]t\p{L}{0,5}|nov\p{L}{0,5}|de[sc]\p{L}{0,6})(?!\p{L})/giu
/** The lines above or below that may belong to the same entry. */
const REACH = 2

/** Years of study tell the age. They are removed from the entries of the education section, and from nothing else in it. */
export function studyYears(lines: readonly Line[]): Span[] {
  return lines.flatMap((line, at) => {
    if (line.section !== 'education' || line.isHeading || isOfWork(line.text)) return []
    if (!STUDY.test(line.text) && !(isDating(line.text) && isBesideStudy(lines, at))) return []
    return [...line.text.matchAll(YEAR)].map(({ index }) => ({
      start: line.start + index,
      end: line.start + index + 4,
      kind: 'year' as const,
    }))
  })
}

/** Job titles count where no school or degree stands beside them, or where the line begins with one: "Lecturer, Universitas …". */
function isOfWork(text: string): boolean {
  if (WORK.test(text)) return true
  const [first = '', ...rest] = text.split(/[\s,;/()]+/).filter((word) => !LEARNER.test(word))
  return isJobWord(first) || (!STUDY.test(text) && rest.some(isJobWord))
}
const LEARNER = /^(?:student|mahasiswa|mahasiswi|siswa|siswi|graduate|doctor|software|web|mobile|professional|profesional)$/iu
const isDating = (text: string): boolean => (text.replace(DATING, '').match(/\p{L}{2,}/gu)?.length ?? 0) <= 3

function isBesideStudy(lines: readonly Line[], at: number): boolean {
  for (const step of [-1, 1]) {
    for (let n = 1; n <= REACH; n += 1) {
      const line = lines[at + step * n]
      if (line === undefined || line.section !== 'education' || line.isHeading || isOfWork(line.text)) break
      if (STUDY.test(line.text)) return true
    }
  }
  return false
}
