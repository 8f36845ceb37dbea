// The schema of the environment: every setting with its type and default. A message continues the setting's name.
import { z } from 'zod'
import { engineNames } from '../../shared/screening/engine-names.ts'
import { retentionLimits } from '../../shared/retention/retention-limits.ts'
import { DEVICE_DAYS } from '../../shared/http/device-days.ts'
import { id } from '../../shared/lib/id.ts'
import { addressOf, domainOf } from '../team/address.ts'
import { mailboxAddress, mailRules } from './mailbox.ts'

const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be a whole number from ${least} to ${most}`)

const { least, most } = retentionLimits
const KEPT = `must be a whole number from ${least} to ${most}, or never`

/** `null`: never. */
const keptDays = z
  .string()
  .regex(/^(?:never|\d{1,5})$/, { message: KEPT, abort: true })
  .transform((text) => (text === 'never' ? null : Number(text)))
  .refine((days) => days === null || (days >= least && days <= most), KEPT)

/** The number of proxies in front; `true` (1) and `false` (0) come from versions that knew one proxy at most. */
const proxies = z
  .enum(['true', 'false', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], 'must be a whole number from 0 to 9, true or false')
  .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)))

const MINUTE_MS = 60_000
const UNITS_MS = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS }
const EVERY = 'must be a time from 5m to 30d, such as 1d, 6h or 5m'

const every = z
  .string()
  .regex(/^[1-9]\d{0,4}[mhd]$/, { message: EVERY, abort: true })
  .transform((text) => Number.parseInt(text, 10) * UNITS_MS[text.at(-1) as keyof typeof UNITS_MS])
  .refine((ms) => ms >= 5 * UNITS_MS.m && ms <= 30 * UNITS_MS.d, EVERY)

const list = z.string().transform((text) => text.split(/[\s,;]+/).filter(Boolean))

const address = (protocols: string[], wanted: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${wanted}`)

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-]{1,100}){0,8})\/?$/

/** As { name, prefix }, the prefix empty or with a slash behind it. */
const bucketAddress = z.string().transform((text, context) => {
  const [, name, path = ''] = BUCKET.exec(text) ?? []
  if (name) return { name, prefix: path && `${path.slice(1)}/` }
  context.addIssue('must be the address of a bucket: s3://bucket or s3://bucket/prefix')
  return z.NEVER
})

/**
 * An unencoded / ? or # ends the part of the address that holds the password, so the rest of it and the @ land in the path, query
 * or fragment. Such an address cannot be repaired: encode the password, or set it unencoded as DATABASE_PASSWORD.
 */
const databaseAddress = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//i.test(text), {
    message: 'must be an address that starts with postgres://',
    abort: true,
  })
  .refine(
    isDatabaseAddress,
    'cannot be read: percent-encode special characters of its password (/ is %2F, ? is %3F, # is %23, @ is %40, : is %3A, % is %25), or leave the password out and set DATABASE_PASSWORD',
  )

function isDatabaseAddress(text: string): boolean {
  try {
    const { username, password, pathname, search, hash } = new URL(text)
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return ![pathname, search, hash].some((part) => part.includes('@'))
  } catch {
    return false
  }
}

const webAddress = address(['http:', 'https:'], 'an http or https address')

/** Of which each must be an http or https address; none may hold a comma. */
const webAddresses = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(webAddress))

/** Also with a path, of characters that need no encoding anywhere; the slash at its end is left off. */
const publicAddress = webAddress
  .refine(
    (text) => !URL.canParse(text) || /^[a-z]+:\/\/[^/@?#]+((\/[\w.~-]+)+)?\/?$/i.test(text),
    'must be an address of a host with or without a path, such as https://cv.example.org or https://example.org/saring',
  )
  .transform((text) => new URL(text).href.replace(/\/$/, ''))

const page = z.union([z.string().regex(/^\/(?!\/)/), webAddress], 'must be a path or an http or https address')

/** An e-mail address, or a domain with a leading @. */
const isAccount = (item: string): boolean =>
  item.startsWith('@') ? domainOf(item) !== undefined : addressOf(item)?.domain.includes('.') === true
const teamAccounts = list
  .transform((items) => items.map((item) => item.toLowerCase()))
  .refine(
    (items) => items.join() === '*' || (items.length > 0 && items.every(isAccount)),
    'must be e-mail addresses and @domains, separated by commas (or * alone)',
  )
  .transform((items) => (items[0] === '*' ? ('*' as const) : items))

const headers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('must be a JSON object of texts, such as {"Authorization": "Bearer …"}')
      return z.NEVER
    }
  })
  .pipe(
    z.record(z.string().regex(/^[\w-]+$/), z.string(), 'must be a JSON object of texts, such as {"Authorization": "Bearer …"}'),
  )

export const environment = z.object({
  PORT: whole(0, 65_535).prefault('3000'),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicAddress.optional(),
  ALLOW_HTTP: flag.prefault('false'),
  TRUST_PROXY: proxies.prefault('0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  FILES_URL: bucketAddress.optional(),
  S3_ENDPOINT: webAddress.optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  GOOGLE_CLIENT_ID: list.optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: list.optional(),
  OIDC_NAME: z.string().optional(),
  LOCAL_ACCOUNTS: flag.prefault('false'),
  LOCAL_ACCOUNTS_ALLOW_HTTP: flag.prefault('false'),
  TEAM_ACCOUNTS: teamAccounts.optional(),
  TEAM_ADMINS: teamAccounts.optional(),
  RETENTION_DAYS: keptDays.prefault('180'),
  AUDIT_DAYS: whole(1, 36_500).prefault('730'),
  SCREENING_LOG_DAYS: whole(183, 36_500).prefault('400'),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: every.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters long').optional(),
  INTAKE_WORKSPACE: z
    .string()
    .refine((text) => id.safeParse(text).success, 'must be the id of a workspace')
    .optional(),
  INBOX_DIR: z.string().optional(),
  IMAP_URL: z
    .string()
    .refine(
      (text) => mailboxAddress(text) !== undefined,
      'must be an address such as imaps://user%40example.org@mail.example.org/INBOX',
    )
    .optional(),
  IMAP_PASSWORD: z.string().optional(),
  IMAP_RULES: z
    .string()
    .refine(
      (text) => mailRules(text) !== undefined,
      'must be rules such as "cook@example.org=Cook; [BE-12]=Backend Engineer; *=General"',
    )
    .optional(),
  OLLAMA_BASE_URL: webAddresses.optional(),
  OLLAMA_MODEL: z.string().default('qwen3:8b'),
  OLLAMA_HEADERS: headers.prefault('{}'),
  OLLAMA_ALLOW_CLOUD: flag.prefault('false'),
  OLLAMA_NUM_CTX: whole(512, 10_000_000).prefault('8192'),
  OLLAMA_FIRST_TOKEN_SECONDS: whole(1, 86_400).prefault('900'),
  OLLAMA_IDLE_SECONDS: whole(1, 86_400).prefault('120'),
  OLLAMA_TOTAL_SECONDS: whole(1, 86_400).prefault('1800'),
  OPENAI_BASE_URL: webAddress.optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_ALLOW_CLOUD: flag.prefault('false'),
  OPENAI_NUM_CTX: whole(512, 10_000_000).prefault('8192'),
  OPENAI_FIRST_TOKEN_SECONDS: whole(1, 86_400).prefault('900'),
  OPENAI_IDLE_SECONDS: whole(1, 86_400).prefault('120'),
  OPENAI_TOTAL_SECONDS: whole(1, 86_400).prefault('1800'),
  SCREENING_ENGINE: z
    .enum(['auto', ...engineNames], `must be auto, ${engineNames.slice(0, -1).join(', ')} or ${engineNames.at(-1)}`)
    .default('auto'),
  SCREENING_CONCURRENCY: whole(0, 256).optional(),
  MAX_FILE_MB: whole(1, 1000).prefault('10'),
  MAX_FILES: whole(1, 10_000).prefault('100'),
  MAX_PAGES: whole(1, 10_000).prefault('40'),
  MAX_WORKSPACE_MB: whole(1, 100_000_000).prefault('20480'),
  MAX_WORKSPACE_FILES: whole(1, 100_000_000).prefault('100000'),
  MAX_UNFINISHED_MB: whole(1, 1_000_000).prefault('1024'),
  MAX_UNFINISHED_FILES: whole(1, 1_000_000).prefault('200'),
  MAX_ARCHIVE_MB: whole(1, 100_000_000).prefault('4096'),
  MAX_NOTES: whole(1, 10_000).prefault('200'),
  MAX_EVENT_STREAMS: whole(1, 10_000).prefault('20'),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).prefault('1200'),
  TOKEN_REQUESTS_PER_MINUTE: whole(1, 1_000_000).prefault('600'),
  ACCESS_TOKEN_MINUTES: whole(1, 1440).prefault('15'),
  REFRESH_TOKEN_DAYS: whole(1, 3650).prefault('30'),
  SIGN_IN_DAYS: whole(1, 3650).prefault('90'),
  DEVICE_DAYS: whole(1, 3650).prefault(String(DEVICE_DAYS)),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key as "npx web-push generate-vapid-keys" prints it')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key as "npx web-push generate-vapid-keys" prints it')
    .optional(),
  PUSH_CONTACT: address(['mailto:', 'https:'], 'a mailto: or https: address').optional(),
  WEBHOOK_HOSTS: list.optional(),
  TERMS_URL: page.default('/terms'),
  PRIVACY_URL: page.default('/privacy'),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})
export type Environment = z.infer<typeof environment>
