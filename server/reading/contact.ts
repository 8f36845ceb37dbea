import { findName } from './name.ts'
import { findPhone } from './phone.ts'

export interface Contact {
  name: string | null
  email: string | null
  phone: string | null
}
interface Text {
  pages: readonly string[]
  titleLines?: readonly string[]
}

/** The applicant's contact data as written in the CV, or null. The file's name only helps to choose among lines of the CV. */
export function findContact(document: Text, fileName: string): Contact {
  const text = document.pages.join('\n')
  const email = findEmail(text)
  return { name: findName(document, email, fileName), email, phone: findPhone(text) }
}

/** RFC 5321, 4.5.3.1: a local part has at most 64 characters, a domain 255; RFC 1035: a label of a domain 63. */
const LONGEST_LOCAL_PART = 64
const LONGEST_DOMAIN = 255
// Letters of other scripts end an address, because some CVs have a label directly before the address, without a space.
const LOCAL_PART = /[a-z0-9][a-z0-9._%+-]{0,63}$/i
const LOCAL_PART_AND_SPACE = /([a-z0-9][a-z0-9._%+-]{0,63})\s?$/i
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,10}[a-z]{2,24}/i
const BROKEN_DOMAIN =
  /^\s?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\s?\.\s?){1,10}(?:com|org|net|edu|co|id|io|me|dev|uk|de|fr|nl|sg|my|ac|go|web|jp|cn|in|au|us|eu|info|biz)\b(?:\.(?:id|uk|jp|au|in|my|sg|cn))?)/i

/** The first address, because those of referees come later. An address broken by spaces or a line end is joined again. */
function findEmail(text: string): string | null {
  const plain = text.replace(/mailto:\s?/gi, ' ')
  return (
    findAddress(plain, /@/g, LOCAL_PART, DOMAIN) ?? findAddress(plain, /@|\(at\)|\[at\]/gi, LOCAL_PART_AND_SPACE, BROKEN_DOMAIN)
  )
}

/** Looks at both sides of each `sign`, no farther than the longest address reaches. */
function findAddress(text: string, sign: RegExp, before: RegExp, after: RegExp): string | null {
  for (const { index, 0: at } of text.matchAll(sign)) {
    const local = before.exec(text.slice(Math.max(0, index - LONGEST_LOCAL_PART - 1), index))
    const host = local && after.exec(text.slice(index + at.length, index + at.length + LONGEST_DOMAIN))
    if (local && host) return `${local[1] ?? local[0]}@${(host[1] ?? host[0]).replace(/\s/g, '')}`
  }
  return null
}
