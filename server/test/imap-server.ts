import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { freePort } from '../../tools/free-port.ts'

export interface ImapServer {
  /** For IMAP_URL, without the password. */
  url: string
  password: string
  /** Puts a mail into INBOX. */
  deliver(message: string): Promise<void>
  /** The flags of the mails in INBOX, oldest first. */
  listFlags(): Promise<string[][]>
  /** Makes INBOX another one of the same name, with its mails under other UIDs. */
  recreate(): Promise<void>
  stop(): Promise<void>
}

const PROGRAM = '/usr/sbin/dovecot'
export const MISSING = `Dovecot is not installed (${PROGRAM}; Debian: dovecot-imapd)`

export function hasDovecot(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'])
    return true
  } catch {
    return false
  }
}

/** Dovecot as an ordinary process with a folder of its own, on loopback. */
export async function startImapServer(): Promise<ImapServer> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-imap-'))
  const port = await freePort()
  const password = 'pass/w@rd?1'
  const owner = await ownerOf(folder)
  await fs.writeFile(path.join(folder, 'dovecot.conf'), configuration(folder, port, password, owner))
  const server = spawn(PROGRAM, ['-F', '-c', path.join(folder, 'dovecot.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const end = async () => {
    const isRunning = server.exitCode === null && server.kill()
    if (isRunning) await once(server, 'exit')
    await fs.rm(folder, { recursive: true, force: true })
  }
  await answering(port, () => said).catch(async (error: unknown) => {
    await end()
    throw error
  })

  async function withClient<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const auth = { user: 'jobs@example.org', pass: password }
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, doSTARTTLS: false, auth, logger: false })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }

  return {
    url: `imap://jobs%40example.org@127.0.0.1:${port}/INBOX`,
    password,
    deliver: (message) => withClient(async (client) => void (await client.append('INBOX', message.replaceAll('\n', '\r\n')))),
    listFlags: () =>
      withClient(async (client) => {
        await client.mailboxOpen('INBOX')
        const found = client.mailbox && client.mailbox.exists > 0 ? await client.fetchAll('1:*', { flags: true }) : []
        return found.map(({ flags }) => [...(flags ?? [])])
      }),
    recreate: () =>
      withClient(async (client) => {
        await client.mailboxOpen('INBOX')
        await client.mailboxCreate('Other').catch(() => {})
        await client.messageMove('1:*', 'Other')
        await client.mailboxOpen('Other')
        await client.messageMove('1:*', 'INBOX')
      }),
    stop: end,
  }
}

/** Dovecot delivers no mail as root. */
async function ownerOf(folder: string): Promise<{ uid: number; gid: number; user: string; group: string }> {
  const { uid, gid, username } = os.userInfo()
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  if (uid !== 0) return { uid, gid, user: username, group }
  await fs.chmod(folder, 0o755)
  await fs.mkdir(path.join(folder, 'mail'))
  await fs.chown(path.join(folder, 'mail'), 65_534, 65_534)
  return { uid: 65_534, gid: 65_534, user: 'root', group }
}

const configuration = (
  folder: string,
  port: number,
  password: string,
  { uid, gid, user, group }: Awaited<ReturnType<typeof ownerOf>>,
) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
${user === 'root' ? '' : `default_internal_user = ${user}\ndefault_login_user = ${user}\ndefault_internal_group = ${group}`}
mail_location = maildir:${folder}/mail/box
mail_fsync = never
service imap-login {
  ${user === 'root' ? '' : 'chroot ='}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  ${user === 'root' ? '' : 'chroot ='}
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail
}
namespace inbox {
  inbox = yes
  separator = /
}
`

async function answering(port: number, said: () => string): Promise<void> {
  for (let at = 0; at < 100; at += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isOpen) return
    await sleep(100)
  }
  throw new Error(`Dovecot does not answer: ${said()}`)
}
