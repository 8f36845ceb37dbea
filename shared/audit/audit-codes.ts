/** The events that audit entries record. */
export const auditCodes = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'candidate_viewed',
  'details_copied',
  'original_downloaded',
  'candidate_printed',
  'candidates_exported',
  'candidate_decided',
  'decision_undone',
  'job_erased',
  'batch_erased',
  'candidate_erased',
  'member_joined',
  'member_role_changed',
  'member_removed',
  'settings_changed',
  'audit_exported',
  'self_tested',
  'checkpoint',
] as const
export type AuditCode = (typeof auditCodes)[number]
