import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../../shared/audit/audit.ts'
import type { SessionEnding, SignInRefusal } from '../../../shared/accounts/sign-in-refusal.ts'
import { decisionOf, isDecided, type Decision } from '../../../shared/screening/status.ts'
import { verdicts } from '../../../shared/self-test/self-test.ts'
import { useFormats } from '../../lib/dates.ts'
import { verdictLooks } from '../model/verdict-looks.ts'

const decided: Record<Decision, ReactNode> = {
  accepted: <Trans id="audit.accepted">Accepted</Trans>,
  rejected: <Trans id="audit.rejected">Rejected</Trans>,
}

/** The further details of an entry, in words. */
export function AuditDetails({ entry: { code, detail } }: { entry: AuditEntry }) {
  switch (code) {
    case 'candidate_decided':
      return typeof detail.status === 'number' && isDecided(detail.status) && decided[decisionOf(detail.status)]
    case 'job_erased':
    case 'batch_erased':
    case 'person_erased':
    case 'retention_erased':
      return <Counts candidates={numberOf(detail.candidates)} files={numberOf(detail.files)} />
    case 'token_created':
    case 'token_revoked':
      return <OfToken detail={detail} />
    case 'webhook_created':
    case 'webhook_deleted':
    case 'webhook_secret_rotated':
      return <span>{String(detail.host)}</span>
    case 'passkey_removed':
      return <span>{String(detail.device)}</span>
    case 'account_invited':
    case 'account_reset':
    case 'account_disabled':
    case 'account_enabled':
    case 'account_removed':
      return <span>{String(detail.memberName)}</span>
    case 'settings_changed':
      return Array.isArray(detail.names) && <span>{detail.names.join(', ')}</span>
    case 'backup_restored':
      return <Restored detail={detail} />
    case 'self_tested':
      return <SelfTested detail={detail} />
    case 'audit_exported':
      return detail.of === 'screenings' && <Trans id="audit.logOfScreenings">The log of screenings</Trans>
    case 'sign_in_refused':
    case 'sign_out':
      return <Why detail={detail} />
    case 'member_joined':
    case 'member_role_changed':
    case 'member_removed':
      return <Standings detail={detail} />
    default:
      return typeof detail.deviceTime === 'string' && <Reported at={detail.deviceTime} />
  }
}

type Detail = AuditEntry['detail']

const numberOf = (value: Detail[string] | undefined): number => (typeof value === 'number' ? value : 0)

function Counts({ candidates, files }: { candidates: number; files: number }) {
  return (
    <span>
      <Trans id="audit.erasedWith">
        With <Plural value={candidates} one="# candidate" other="# candidates" /> and{' '}
        <Plural value={files} one="# CV file" other="# CV files" />
      </Trans>
    </span>
  )
}

const badToken = msg({ id: 'audit.why.badToken', message: 'The identity token was not valid' })
const badAddress = msg({ id: 'audit.why.badAddress', message: 'The e-mail address is not confirmed or cannot be used' })
const reasons: Record<SignInRefusal | SessionEnding | 'wrong_password' | 'wrong_passkey', MessageDescriptor | undefined> = {
  wrong_password: msg({ id: 'audit.why.wrongPassword', message: 'E-mail or password was not right' }),
  wrong_passkey: msg({ id: 'audit.why.wrongPasskey', message: 'The passkey was not known, or its account is closed' }),
  not_on_team: msg({ id: 'audit.why.notAllowed', message: 'The account is not on the team' }),
  bad_token: badToken,
  token_expired: badToken,
  wrong_audience: badToken,
  nonce_missing: badToken,
  nonce_used: badToken,
  email_not_verified: badAddress,
  email_unusable: badAddress,
  provider_unreachable: msg({ id: 'audit.why.unavailable', message: 'The identity provider could not be reached' }),
  two_hands: msg({ id: 'audit.why.tokenReused', message: 'Ended by the server: its token was used in two places' }),
  ended: msg({ id: 'audit.why.byUser', message: 'By the person' }),
  expired: undefined,
  unknown: undefined,
}

const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code)

function Why({ detail: { why, leftOut } }: { detail: Detail }) {
  const { i18n } = useLingui()
  const reason = typeof why === 'string' && isReason(why) ? reasons[why] : undefined
  const n = numberOf(leftOut)
  return (
    <>
      {reason && <span>{i18n._(reason)}</span>}
      {n > 0 && (
        <span>
          <Trans id="audit.leftOut">
            <Plural value={n} one="# more before it was not entered" other="# more before it were not entered" />
          </Trans>
        </span>
      )}
    </>
  )
}

/** Without `erasedAgain` there was no list of erasures. */
function Restored({ detail: { backupAt, erasedAgain, originalsMissing } }: { detail: Detail }) {
  const formats = useFormats()
  const time = typeof backupAt === 'string' ? formats.moment(backupAt) : undefined
  const missing = numberOf(originalsMissing)
  return (
    <>
      {time && (
        <span>
          <Trans id="audit.restoredFrom">As of {time}</Trans>
        </span>
      )}
      <span>
        {erasedAgain === null ? (
          <Trans id="audit.restoredUnlisted">Without a list of erasures: erased persons may be back</Trans>
        ) : (
          <Trans id="audit.restoredErased">
            <Plural value={numberOf(erasedAgain)} one="# candidate erased again" other="# candidates erased again" />
          </Trans>
        )}
      </span>
      {missing > 0 && (
        <span>
          <Trans id="audit.restoredMissing">
            <Plural value={missing} one="# CV file was missing" other="# CV files were missing" />
          </Trans>
        </span>
      )}
    </>
  )
}

function OfToken({ detail: { memberName, tokenName } }: { detail: Detail }) {
  return (
    <span>
      {typeof memberName === 'string' && `${memberName}: `}
      {String(tokenName)}
    </span>
  )
}

const selfTestActs: Record<string, MessageDescriptor> = {
  started: msg({ id: 'audit.selfTestStarted', message: 'Started' }),
  stopped: msg({ id: 'audit.selfTestStopped', message: 'Stopped' }),
  interrupted: msg({ id: 'audit.selfTestInterrupted', message: 'Interrupted' }),
}

function SelfTested({ detail: { act, verdict, engine, model } }: { detail: Detail }) {
  const { i18n } = useLingui()
  const known = verdicts.find((one) => one === verdict)
  const word = known ? verdictLooks[known].word : selfTestActs[String(act)]
  const tested = model ?? engine
  return (
    <span>
      {word && i18n._(word)}
      {typeof tested === 'string' && `: ${tested}`}
    </span>
  )
}

const standings: Record<string, MessageDescriptor> = {
  admin: msg({ id: 'members.admin', message: 'Admin' }),
  member: msg({ id: 'members.member', message: 'Member' }),
  removed: msg({ id: 'members.removed', message: 'No longer on the team' }),
}

function Standings({ detail: { memberName, from, to } }: { detail: Detail }) {
  const { i18n } = useLingui()
  const words = [from, to].flatMap((standing) => {
    const known = typeof standing === 'string' ? standings[standing] : undefined
    return known ? i18n._(known) : []
  })
  return (
    <span>
      {typeof memberName === 'string' && `${memberName}: `}
      {words.join(' → ')}
    </span>
  )
}

/** The device's time of the act: the server may have received the report later. */
function Reported({ at }: { at: string }) {
  const time = useFormats().moment(at)
  return (
    <span>
      <Trans id="audit.reported">On a device, {time} by its clock</Trans>
    </span>
  )
}
