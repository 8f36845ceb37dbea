import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { auditCodes, type AuditCode } from '../../../shared/audit/audit-codes.ts'
import type { IconName } from '../../components/drawing/Icon.tsx'

interface Look {
  icon: IconName
  word: MessageDescriptor
}

export const looks: Record<AuditCode, Look> = {
  sign_in: { icon: 'member', word: msg({ id: 'audit.signIn', message: 'Signed in' }) },
  sign_in_refused: { icon: 'lock', word: msg({ id: 'audit.signInRefused', message: 'Sign-in refused' }) },
  sign_out: { icon: 'log-out', word: msg({ id: 'audit.signOut', message: 'Signed out' }) },
  candidate_viewed: { icon: 'eye', word: msg({ id: 'audit.viewed', message: 'Candidate viewed' }) },
  details_copied: { icon: 'copy', word: msg({ id: 'audit.copied', message: 'Evaluations copied to a device' }) },
  original_downloaded: { icon: 'download', word: msg({ id: 'audit.downloaded', message: 'Original CV downloaded' }) },
  candidate_printed: { icon: 'print', word: msg({ id: 'audit.printed', message: 'Candidate printed' }) },
  candidates_exported: { icon: 'download', word: msg({ id: 'audit.exported', message: 'Candidates exported to a file' }) },
  candidate_decided: { icon: 'check-circle', word: msg({ id: 'audit.decided', message: 'Candidate accepted or rejected' }) },
  decision_undone: { icon: 'undo', word: msg({ id: 'audit.undone', message: 'Decision undone' }) },
  reason_given: { icon: 'edit', word: msg({ id: 'audit.reasonGiven', message: 'Reason for a rejection' }) },
  candidate_corrected: { icon: 'edit', word: msg({ id: 'audit.corrected', message: 'Name or contact corrected' }) },
  job_closed: { icon: 'lock', word: msg({ id: 'audit.jobClosed', message: 'Job closed' }) },
  job_reopened: { icon: 'undo', word: msg({ id: 'audit.jobReopened', message: 'Job reopened' }) },
  job_exported: { icon: 'download', word: msg({ id: 'audit.jobExported', message: 'Job exported as an archive' }) },
  job_taken_in: { icon: 'upload', word: msg({ id: 'audit.jobTakenIn', message: 'Job taken in from an archive' }) },
  form_opened: { icon: 'plus', word: msg({ id: 'audit.formOpened', message: 'Application form opened' }) },
  form_changed: { icon: 'edit', word: msg({ id: 'audit.formChanged', message: 'Application form changed' }) },
  form_closed: { icon: 'lock', word: msg({ id: 'audit.formClosed', message: 'Application form closed' }) },
  candidate_uncovered: { icon: 'eye', word: msg({ id: 'audit.uncovered', message: 'Candidate of a blind job uncovered' }) },
  job_erased: { icon: 'trash', word: msg({ id: 'audit.jobErased', message: 'Job deleted' }) },
  batch_erased: { icon: 'trash', word: msg({ id: 'audit.batchErased', message: 'Batch deleted' }) },
  candidate_erased: { icon: 'trash', word: msg({ id: 'audit.candidateErased', message: 'Candidate deleted' }) },
  bin_restored: { icon: 'undo', word: msg({ id: 'audit.binRestored', message: 'Restored from the bin' }) },
  bin_emptied: { icon: 'trash', word: msg({ id: 'audit.binEmptied', message: 'Erased from the bin for good' }) },
  person_searched: { icon: 'search', word: msg({ id: 'audit.personSearched', message: 'Person searched for' }) },
  person_exported: { icon: 'download', word: msg({ id: 'audit.personExported', message: 'Data of a person handed out' }) },
  person_erased: { icon: 'trash', word: msg({ id: 'audit.personErased', message: 'Person erased' }) },
  retention_changed: {
    icon: 'edit',
    word: msg({ id: 'audit.retentionChanged', message: 'Time for which candidates are kept changed' }),
  },
  retention_erased: {
    icon: 'trash',
    word: msg({ id: 'audit.retentionErased', message: 'Candidates erased whose time was over' }),
  },
  member_joined: { icon: 'plus', word: msg({ id: 'audit.joined', message: 'First sign-in of a member' }) },
  member_role_changed: { icon: 'edit', word: msg({ id: 'audit.roleChanged', message: 'Role changed' }) },
  member_removed: { icon: 'cross-circle', word: msg({ id: 'audit.removed', message: 'Removed from the team' }) },
  account_invited: { icon: 'plus', word: msg({ id: 'audit.accountInvited', message: 'Account made and its owner invited' }) },
  account_accepted: { icon: 'check', word: msg({ id: 'audit.accountAccepted', message: 'Password of an account set' }) },
  passkey_made: { icon: 'check', word: msg({ id: 'audit.passkeyMade', message: 'Passkey of an account made' }) },
  passkey_removed: { icon: 'trash', word: msg({ id: 'audit.passkeyRemoved', message: 'Passkey removed' }) },
  account_reset: { icon: 'retry', word: msg({ id: 'audit.accountReset', message: 'Password of an account reset' }) },
  account_disabled: { icon: 'cross-circle', word: msg({ id: 'audit.accountDisabled', message: 'Account disabled' }) },
  account_enabled: { icon: 'check', word: msg({ id: 'audit.accountEnabled', message: 'Account enabled' }) },
  account_removed: { icon: 'trash', word: msg({ id: 'audit.accountRemoved', message: 'Account removed' }) },
  token_created: { icon: 'plus', word: msg({ id: 'audit.tokenCreated', message: 'API token created' }) },
  token_revoked: { icon: 'trash', word: msg({ id: 'audit.tokenRevoked', message: 'API token revoked' }) },
  webhook_created: { icon: 'plus', word: msg({ id: 'audit.webhookCreated', message: 'Webhook created' }) },
  webhook_deleted: { icon: 'trash', word: msg({ id: 'audit.webhookDeleted', message: 'Webhook deleted' }) },
  webhook_secret_rotated: { icon: 'retry', word: msg({ id: 'audit.webhookRotated', message: 'New secret of a webhook' }) },
  settings_changed: { icon: 'edit', word: msg({ id: 'audit.settings', message: 'Settings changed' }) },
  backup_restored: { icon: 'undo', word: msg({ id: 'audit.restored', message: 'Restored from a backup' }) },
  audit_exported: { icon: 'download', word: msg({ id: 'audit.auditExported', message: 'Audit exported to a file' }) },
  self_tested: { icon: 'check', word: msg({ id: 'audit.selfTested', message: 'Self-test' }) },
  checkpoint: { icon: 'clock', word: msg({ id: 'audit.checkpoint', message: 'Old entries erased' }) },
}

export const isKnown = (code: string): code is AuditCode => auditCodes.some((known) => known === code)
