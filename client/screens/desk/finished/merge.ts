import type { CandidateRow } from '../../../data/index.ts'
import type { Message } from '../../candidate/message/reject-message.ts'

/** Whom a message goes to. */
export type Addressee = Pick<CandidateRow, 'jobTitle'> & { candidate: Pick<CandidateRow['candidate'], 'name' | 'email'> }

/** What stands for the candidate's name and the job's title in a message to many. */
export const placeholders = { name: '{name}', job: '{job}' } as const

const filled = (text: string, name: string, job: string): string =>
  text.replace(/\{name\}|\{job\}/g, (found) => (found === placeholders.name ? name : job))

/** A row for each candidate with an address: name, address, subject and message, for the mail merge of an office program. */
export function mergeTable(all: readonly Addressee[], message: Message): string {
  const lines = all.flatMap(({ candidate: { name, email }, jobTitle }) =>
    email ? [[name, email, filled(message.subject, name, jobTitle), filled(message.body, name, jobTitle)]] : [],
  )
  return lines.map((cells) => cells.map(cell).join('\t')).join('\n')
}

/** As spreadsheets read pasted cells: in quotes where it has tabs, lines or quotes; a formula is made text. */
function cell(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[\t\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** More addresses do not fit into a link that all systems open. */
export const MOST_IN_LINK = 50

/** One message to all, who do not see each other's addresses; `undefined` where there are none or too many. */
export function mailtoAll(all: readonly Addressee[], message: Message, applicant: string): string | undefined {
  const addresses = all.flatMap(({ candidate: { email } }) => (email ? [encodeURIComponent(email).replace('%40', '@')] : []))
  if (addresses.length === 0 || addresses.length > MOST_IN_LINK) return undefined
  const jobs = [...new Set(all.map(({ jobTitle }) => jobTitle))].join(', ')
  const text = (part: string) => encodeURIComponent(filled(part, applicant, jobs).replaceAll('\n', '\r\n'))
  return `mailto:?bcc=${addresses.join(',')}&subject=${text(message.subject)}&body=${text(message.body)}`
}
