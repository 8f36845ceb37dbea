import type { ImapFlow } from 'imapflow'
import type { Mailbox } from '../../config/mailbox.ts'

const SECOND_MS = 1000
const MB = 1024 * 1024

/** Opens a connection with limits on time, sizes and what parsing a response may cost: the senders of mails are strangers. */
export async function createConnection({ host, port, isSecure, user, password }: Mailbox): Promise<ImapFlow> {
  const imap = await import('imapflow') // most servers have no mailbox
  const client = new imap.ImapFlow({
    host,
    port,
    secure: isSecure,
    // Without TLS only to this machine itself.
    ...(!isSecure && !isLoopback(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20 * SECOND_MS,
    greetingTimeout: 15 * SECOND_MS,
    socketTimeout: 60 * SECOND_MS,
    maxLineLength: 4 * MB,
    maxLiteralSize: 4 * MB,
    maxResponseSize: 6 * MB,
    maxResponseTokens: 50_000,
  })
  client.on('error', () => {}) // the call that runs rejects
  return client
}

const isLoopback = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

const REFUSED = 'The mail server refuses the user or the password of IMAP_URL.'

/** What went wrong, in words that hold nothing of what the server or a sender wrote. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The mailbox could not be read.'
  if ('authenticationFailed' in error && error.authenticationFailed) return REFUSED
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return `The mailbox could not be read (${code}).`
}
