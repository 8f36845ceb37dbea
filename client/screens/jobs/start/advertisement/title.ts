import { jobLimits } from '../../../../../shared/jobs/job.ts'
import type { Line } from './lines.ts'

export const ANNOUNCED =
  /\b(?:we(?:'re|’re| are)(?: now| currently)? (?:hiring|looking for|seeking|recruiting)|now hiring|hiring|vacancy|job opening|open position|position|job title|posisi|lowongan(?: kerja| pekerjaan)?|dibutuhkan(?: segera)?|dicari|membutuhkan|mencari|loker)\b[\s:–-]{1,5}(?!kerja\b|pekerjaan\b)(?:untuk )?(?:an? |the |seorang |sebagai |posisi )?(.{2,120})/iu
const LINES_READ = 6
const LONGEST_FIRST_LINE = 80

/** The job's title: what is announced in the first lines, else the first line where it is short. */
export function titleIn(lines: readonly Line[]): string {
  const first = lines.slice(0, LINES_READ).filter(({ section }) => section === 'none')
  const announced = first.map(({ text }) => ANNOUNCED.exec(text)?.[1]).find(Boolean)
  const [opening] = first
  const plain = opening && opening.text.length <= LONGEST_FIRST_LINE && !/[.!?:]/.test(opening.text) ? opening.text : ''
  return cut(announced ?? plain)
}

/** "Barista (full time) at Kopi Senja, Jakarta" → "Barista". */
const cut = (text: string): string =>
  (text.split(/[|(,.!?:]|\s[–—-]\s|\s(?:at|for|to|in|who|with|needed|wanted|di|untuk|yang|dengan|bersama)(?=\s|$)/iu)[0] ?? '')
    .trim()
    .slice(0, jobLimits.title)
