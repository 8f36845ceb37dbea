import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { mailboxAddress, mailRules } from './mailbox.ts'

const secret = 'do-not-tell'
const mailbox = { IMAP_URL: 'imaps://jobs%40example.org@mail.example.org', IMAP_PASSWORD: secret, IMAP_RULES: '*=Cook' }

it('IMAP_URL names server, user and folder, with the usual port and INBOX', () => {
  expect(mailboxAddress('imaps://jobs%40example.org:p%2Fw@mail.example.org/CVs%202026')).toEqual({
    host: 'mail.example.org',
    port: 993,
    isSecure: true,
    user: 'jobs@example.org',
    password: 'p/w',
    folder: 'CVs 2026',
  })
  expect(mailboxAddress('imap://me@[::1]:1143')).toMatchObject({ host: '::1', port: 1143, isSecure: false, folder: 'INBOX' })
})

it.each(['https://me@mail.example.org', 'imaps://mail.example.org', 'imaps://', 'imaps://%zz@host', 'mail'])(
  'IMAP_URL is refused when it names no server or no user: %s',
  (written) => {
    expect(mailboxAddress(written)).toBeUndefined()
  },
)

it('IMAP_RULES are read in their order', () => {
  expect(mailRules('Cook@Example.org = Cook; [BE-12]=A = B;\n* = General;')).toEqual([
    { job: 'Cook', address: 'cook@example.org' },
    { job: 'A = B', tag: '[be-12]' },
    { job: 'General', isForAll: true },
  ])
})

it.each(['', 'Cook', 'cook = Cook', 'cook@example.org =', '[] = Cook', '*=Cook; nonsense'])(
  'IMAP_RULES are refused: %s',
  (written) => {
    expect(mailRules(written)).toBeUndefined()
  },
)

it('the password of the mailbox comes by itself or in the address', () => {
  expect(readConfig(mailbox).intake.mailbox?.password).toBe(secret)
  const inAddress = { ...mailbox, IMAP_URL: 'imaps://me:other@mail.example.org', IMAP_PASSWORD: undefined }
  expect(readConfig(inAddress).intake.mailbox?.password).toBe('other')
})

it.each([
  ['no rules', { ...mailbox, IMAP_RULES: undefined }, 'IMAP_URL and IMAP_RULES'],
  ['no password', { ...mailbox, IMAP_PASSWORD: undefined }, 'IMAP_PASSWORD'],
  ['an unreadable address', { ...mailbox, IMAP_URL: `imaps://:${secret}@` }, 'IMAP_URL must be'],
  [
    'no workspace where everybody has one',
    { ...mailbox, GOOGLE_CLIENT_ID: 'abc.apps', TEAM_ACCOUNTS: '*' },
    'INTAKE_WORKSPACE must name the workspace',
  ],
])('a mailbox with %s is refused by name, and no value is repeated', (_, env, sentence) => {
  const read = () => readConfig(env)

  expect(read).toThrow(ConfigError)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(secret)
})
