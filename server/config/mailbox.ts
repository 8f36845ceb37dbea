// IMAP_URL and IMAP_RULES as they are written.

/** Which mails are for which job: by an address they were sent to, a tag in the subject, or all. */
export type MailRule = { job: string } & ({ address: string } | { tag: string } | { isForAll: true })

export interface Mailbox {
  host: string
  port: number
  /** TLS from the first byte; otherwise by STARTTLS, which only a loopback server need not offer. */
  isSecure: boolean
  user: string
  password: string
  folder: string
  /** The first that fits counts. */
  rules: readonly MailRule[]
}

const PORTS = { 'imaps:': 993, 'imap:': 143 }

/** `undefined` when the address names no server or no user. */
export function mailboxAddress(written: string): Omit<Mailbox, 'rules'> | undefined {
  try {
    const url = new URL(written)
    if ((url.protocol !== 'imaps:' && url.protocol !== 'imap:') || !url.hostname || !url.username) return undefined
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : PORTS[url.protocol],
      isSecure: url.protocol === 'imaps:',
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    }
  } catch {
    return undefined
  }
}

/** `jobs@example.org = Cook; [BE-12] = 0192…; * = General`. `undefined` when a rule is none of these. */
export function mailRules(written: string): MailRule[] | undefined {
  const rules = written
    .split(/[;\n]/)
    .filter((each) => each.trim() !== '')
    .map(ruleOf)
  return rules.length > 0 && rules.every((rule) => rule !== undefined) ? rules : undefined
}

function ruleOf(written: string): MailRule | undefined {
  const at = written.indexOf('=')
  const [sign, job] = [written.slice(0, at).trim(), written.slice(at + 1).trim()]
  if (at < 0 || job === '') return undefined
  if (sign === '*') return { job, isForAll: true }
  if (sign.startsWith('[') && sign.endsWith(']') && sign.length > 2) return { job, tag: sign.toLowerCase() }
  return sign.includes('@') ? { job, address: sign.toLowerCase() } : undefined
}
