import * as z from 'zod/mini'
import { refreshed, signedIn, signIn, user } from '../accounts/account.ts'
import { apiToken, createdApiToken, newApiToken } from '../accounts/api-token.ts'
import { auditReportLimits } from '../audit/audit-limits.ts'
import { auditFilter, auditPage, auditReport } from '../audit/audit.ts'
import { batchName, listedBatch } from '../batches/batch.ts'
import { candidate, listedCandidate } from '../candidates/candidate.ts'
import { contactCorrection } from '../candidates/correction.ts'
import { fileKind } from '../candidates/file-kind.ts'
import { found, searchScopes } from '../candidates/found.ts'
import { modelText } from '../candidates/redaction.ts'
import type { Contract } from './endpoint.ts'
import { applicationForm, formTexts } from '../application-form/application-form.ts'
import { id } from '../lib/id.ts'
import { jobBase, jobFields, listedJob, job } from '../jobs/job.ts'
import { member } from '../accounts/member.ts'
import { noteText } from '../candidates/note.ts'
import { operationEntry, operationOutcome, OPERATIONS_AT_ONCE } from './operation-entries.ts'
import { dueJob, jobRetention, retentionRule } from '../retention/retention.ts'
import { certificate, foundPerson, personQuery, theirIds } from '../people/person.ts'
import { pushSubscription } from './push.ts'
import { readingNote } from '../screening/reading-note.ts'
import { reviewers, reviewingNow } from '../reviewing/reviewing.ts'
import { modelPage } from '../model-page/model-page.ts'
import { selfTest } from '../self-test/self-test.ts'
import { settings } from './settings.ts'
import { scoreFilter } from '../candidates/score-filter.ts'
import { candidateSorts } from '../candidates/sort.ts'
import { rejectionReason, rejectionReasons } from '../candidates/rejection-reason.ts'
import { count, syncPage } from '../sync/sync.ts'
import { batchVersions, checksums, mirrorRows, wantedRows } from '../sync/verification.ts'
import { tag } from '../candidates/tag.ts'
import { languages } from '../screening/language.ts'
import { createdWebhook, newWebhook, webhook, webhookDelivery, webhookSecret } from '../webhooks/webhook.ts'

const byId = z.object({ id })
const byNote = z.object({ id, noteId: id })
const byTag = z.object({ id, tag })
const nothing = z.void()
const pageSize = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))

/** A matrix may be sent as a JSON string (specification 3) or as an array; the server returns an array. */
const sentJob = z.extend(z.partial(jobFields, { keywords: true, additionalInstructions: true }), {
  scoringMatrix: z.union([z.string(), jobFields.shape.scoringMatrix]),
})
export type SentJob = z.infer<typeof sentJob>

/**
 * Every call with a JSON response. Validation, handlers, the client and OpenAPI derive from it. Upload, download and events are
 * not part of it (server/app/plain-calls.ts).
 */
export const contract = {
  signIn: {
    method: 'POST',
    path: '/auth/google',
    summary: 'Exchange an OpenID Connect ID token for a session',
    access: 'open',
    perMinute: 120,
    status: 200,
    body: z.object({ credential: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
    response: signedIn,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new access token',
    access: 'refresh',
    perMinute: 120,
    status: 200,
    response: refreshed,
  },
  signOut: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this sign-in',
    access: 'refresh',
    perMinute: 120,
    status: 204,
    response: nothing,
  },
  me: { method: 'GET', path: '/me', summary: 'The signed-in user', access: 'user', scope: 'read', status: 200, response: user },
  listSignIns: {
    method: 'GET',
    path: '/sign-ins',
    summary: "The user's sign-ins, last used first",
    access: 'user',
    status: 200,
    response: z.array(signIn),
  },
  endSignIn: {
    method: 'DELETE',
    path: '/sign-ins/:id',
    summary: "End one of the user's own sign-ins",
    access: 'user',
    status: 204,
    params: byId,
    response: nothing,
  },
  endOtherSignIns: {
    method: 'DELETE',
    path: '/sign-ins',
    summary: 'End all sign-ins of the user but this one',
    access: 'user',
    status: 204,
    response: nothing,
  },

  listTokens: {
    method: 'GET',
    path: '/tokens',
    summary: "The user's API tokens, newest first; for an admin those of all members",
    access: 'user',
    status: 200,
    response: z.array(apiToken),
  },
  createToken: {
    method: 'POST',
    path: '/tokens',
    summary: 'Create an API token for a program; this answer alone holds the token itself',
    access: 'user',
    status: 201,
    body: newApiToken,
    response: createdApiToken,
  },
  revokeToken: {
    method: 'DELETE',
    path: '/tokens/:id',
    summary: "Revoke one of the user's own API tokens, or as an admin any member's",
    access: 'user',
    status: 204,
    params: byId,
    response: nothing,
  },

  listJobs: {
    method: 'GET',
    path: '/jobs',
    summary: 'All jobs, newest first',
    access: 'user',
    scope: 'read',
    status: 200,
    response: z.array(listedJob),
  },
  getJob: {
    method: 'GET',
    path: '/jobs/:id',
    summary: 'One job',
    access: 'user',
    scope: 'read',
    status: 200,
    params: byId,
    response: listedJob,
  },
  createJob: {
    method: 'POST',
    path: '/jobs',
    summary: 'Create a job; 200 with the existing job when the id is taken',
    access: 'user',
    status: 201,
    body: z.extend(sentJob, { id: z.optional(id) }),
    response: job,
  },
  editJob: {
    method: 'PUT',
    path: '/jobs/:id',
    summary:
      'Change a job; with `base` (what the changed fields were) only these, 409 where others changed them too; else 409 when the version is not the current one',
    access: 'user',
    status: 200,
    params: byId,
    body: z.extend(sentJob, { version: z.optional(z.int()), base: z.optional(jobBase) }),
    response: job,
  },
  setJobClosed: {
    method: 'PUT',
    path: '/jobs/:id/closed',
    summary: 'Close a job, so that it takes no more uploads (`job_closed`), or reopen it',
    access: 'user',
    status: 200,
    params: byId,
    body: z.object({ closed: z.boolean() }),
    response: job,
  },
  deleteJob: {
    method: 'DELETE',
    path: '/jobs/:id',
    summary: 'Erase a job with its batches, candidates and files',
    access: 'user',
    status: 204,
    params: byId,
    response: nothing,
  },

  getRetention: {
    method: 'GET',
    path: '/jobs/:id/retention',
    summary: 'How long candidates of a job are kept, and how many are erased within a week',
    access: 'user',
    status: 200,
    params: byId,
    response: jobRetention,
  },
  setRetention: {
    method: 'PUT',
    path: '/jobs/:id/retention',
    summary: 'Give a job a rule of its own for how long candidates are kept, null for that of the server, for admins',
    access: 'user',
    status: 200,
    params: byId,
    body: z.object({ own: z.nullable(retentionRule) }),
    response: jobRetention,
  },
  getApplicationForm: {
    method: 'GET',
    path: '/jobs/:id/form',
    summary: 'The public form by which anybody may apply for a job',
    access: 'user',
    status: 200,
    params: byId,
    response: applicationForm,
  },
  setApplicationForm: {
    method: 'PUT',
    path: '/jobs/:id/form',
    summary: 'Open the form of a job or change its texts; null closes it, and its address is dead for good',
    access: 'user',
    status: 200,
    params: byId,
    body: z.object({ form: z.nullable(formTexts) }),
    response: applicationForm,
  },
  listDueJobs: {
    method: 'GET',
    path: '/retention',
    summary: 'Jobs of which candidates are erased within a week, as their time is over',
    access: 'user',
    status: 200,
    response: z.array(dueJob),
  },

  listBatches: {
    method: 'GET',
    path: '/batches',
    summary: 'All batches, newest first',
    access: 'user',
    scope: 'read',
    status: 200,
    response: z.array(listedBatch),
  },
  getBatch: {
    method: 'GET',
    path: '/batches/:id',
    summary: 'One batch',
    access: 'user',
    scope: 'read',
    status: 200,
    params: byId,
    response: listedBatch,
  },
  createBatch: {
    method: 'POST',
    path: '/batches',
    summary: 'Create a batch; 200 with the existing batch when the job has one of that name',
    access: 'user',
    scope: 'upload',
    status: 201,
    body: z.object({ id: z.optional(id), jobId: id, name: batchName }),
    response: listedBatch,
  },
  renameBatch: {
    method: 'PUT',
    path: '/batches/:id/name',
    summary:
      'Rename a batch; with `base` (what the name was) 409 where somebody else renamed it, `name_taken` where another has it',
    access: 'user',
    status: 200,
    params: byId,
    body: z.object({ name: batchName, base: z.optional(batchName) }),
    response: listedBatch,
  },
  deleteBatch: {
    method: 'DELETE',
    path: '/batches/:id',
    summary: 'Erase a batch with its candidates and files',
    access: 'user',
    status: 204,
    params: byId,
    response: nothing,
  },

  listCandidates: {
    method: 'GET',
    path: '/cv-screening',
    summary: 'Candidates; with a limit, the header X-Next-Cursor is the cursor of the next page',
    access: 'user',
    scope: 'read',
    status: 200,
    query: z.object({
      jobId: z.optional(z.string()),
      batchId: z.optional(z.string()),
      status: z.optional(z.string()),
      search: z.optional(z.string().check(z.maxLength(200))),
      /** Searches the texts of CVs and notes too, or alone; at most 100 at once, each with `found`. */
      searchIn: z.optional(z.enum(searchScopes)),
      ...scoreFilter.shape,
      tag: z.optional(tag),
      /** Only those rejected for this reason. */
      reason: z.optional(rejectionReason),
      /** Only others with the same file, e-mail or phone as this one. */
      duplicatesOf: z.optional(id),
      sort: z.optional(z.enum(candidateSorts)),
      limit: z.optional(pageSize),
      cursor: z.optional(z.string()),
      /** Only candidates created at this time or before. */
      until: z.optional(z.iso.datetime()),
      /** Of the candidates created exactly at `until`, only those with a lower id: a page begins where the previous one ended. */
      before: z.optional(id),
    }),
    response: z.array(z.extend(listedCandidate, { found: z.catch(z.optional(found), undefined) })),
  },
  candidateDetails: {
    method: 'GET',
    path: '/cv-screening/details',
    summary: 'Up to 100 complete candidates; unknown ids are left out',
    access: 'user',
    scope: 'read',
    status: 200,
    query: z.object({ ids: z.string().check(z.minLength(1)) }),
    response: z.array(candidate),
  },
  getCandidate: {
    method: 'GET',
    path: '/cv-screening/:id',
    summary: 'One candidate; the language selects among stored analyses',
    access: 'user',
    scope: 'read',
    status: 200,
    params: byId,
    query: z.object({ language: z.optional(z.string()) }),
    response: candidate,
  },
  decide: {
    method: 'PUT',
    path: '/cv-screening/:id/status',
    summary: 'Accept, or reject with or without a reason; 409 with the current candidate when it is not completed',
    access: 'user',
    scope: 'decide',
    status: 200,
    params: byId,
    body: z.object({ status: z.union([z.string(), z.number()]), reason: z.optional(rejectionReason) }),
    response: candidate,
  },
  giveReason: {
    method: 'PUT',
    path: '/cv-screening/:id/reason',
    summary: 'Say why a candidate is rejected, or with null take that back; 409 when another decision is current',
    access: 'user',
    scope: 'decide',
    status: 200,
    params: byId,
    body: z.object({ reason: z.nullable(rejectionReason), decisionId: z.optional(id) }),
    response: candidate,
  },
  undoDecision: {
    method: 'POST',
    path: '/cv-screening/:id/undo',
    summary: 'Undo a decision: back to completed; 409 when another decision is current',
    access: 'user',
    scope: 'decide',
    status: 200,
    params: byId,
    body: z.object({ decisionId: z.optional(id) }),
    response: candidate,
  },
  retryScreening: {
    method: 'POST',
    path: '/cv-screening/:id/retry',
    summary: 'Screen a failed candidate again',
    access: 'user',
    status: 200,
    params: byId,
    response: candidate,
  },
  rescreen: {
    method: 'POST',
    path: '/cv-screening/:id/rescreen',
    summary: 'Screen again with the current matrix; status and decision stay',
    access: 'user',
    status: 200,
    params: byId,
    response: candidate,
  },
  addNote: {
    method: 'PUT',
    path: '/cv-screening/:id/notes/:noteId',
    summary: 'Write a note; a repeated id with the same text is the same note',
    access: 'user',
    status: 200,
    params: byNote,
    body: z.object({ text: noteText }),
    response: candidate,
  },
  deleteNote: {
    method: 'DELETE',
    path: '/cv-screening/:id/notes/:noteId',
    summary: "Erase the user's own note; 403 for another user's",
    access: 'user',
    status: 200,
    params: byNote,
    response: candidate,
  },
  addTag: {
    method: 'PUT',
    path: '/cv-screening/:id/tags/:tag',
    summary: 'Add a tag; 409 when the candidate has the maximum number',
    access: 'user',
    status: 200,
    params: byTag,
    response: candidate,
  },
  removeTag: {
    method: 'DELETE',
    path: '/cv-screening/:id/tags/:tag',
    summary: 'Remove a tag',
    access: 'user',
    status: 200,
    params: byTag,
    response: candidate,
  },
  correctContact: {
    method: 'PUT',
    path: '/cv-screening/:id/contact',
    summary: 'Correct name, e-mail or phone; null or an empty text = unknown; later screenings leave what was corrected',
    access: 'user',
    status: 200,
    params: byId,
    body: contactCorrection,
    response: candidate,
  },
  uncover: {
    method: 'POST',
    path: '/cv-screening/:id/uncover',
    summary: 'Put on record that the user sees who a candidate of a blind job is; the same again changes nothing',
    access: 'user',
    status: 200,
    params: byId,
    response: candidate,
  },
  deleteCandidate: {
    method: 'DELETE',
    path: '/cv-screening/:id',
    summary: 'Erase a candidate with its file',
    access: 'user',
    status: 204,
    params: byId,
    response: nothing,
  },
  candidateText: {
    method: 'GET',
    path: '/cv-screening/:id/text',
    summary: 'The extracted text of the CV',
    access: 'user',
    scope: 'read',
    status: 200,
    params: byId,
    response: z.object({
      pages: z.array(z.string()),
      hidden: z.array(z.object({ page: z.int(), text: z.string(), why: z.string(), at: z.optional(z.int()) })),
      notes: z.array(readingNote),
    }),
  },
  coveredText: {
    method: 'GET',
    path: '/cv-screening/:id/covered-text',
    summary: 'The text of the CV without what tells who the person is, with marks for what was taken out',
    access: 'user',
    scope: 'read',
    status: 200,
    params: byId,
    response: z.object({ pages: modelText.shape.pages }),
  },
  modelText: {
    method: 'GET',
    path: '/cv-screening/:id/model-text',
    summary: 'The text of the CV as the model read it, with marks for what was taken out; 404 when no model has scored it',
    access: 'user',
    scope: 'read',
    status: 200,
    params: byId,
    response: modelText,
  },

  sendOperations: {
    method: 'POST',
    path: '/operations',
    summary: 'Many changes in one request, one after another, each with the key, the effect and the answer of its own call',
    access: 'user',
    status: 200,
    body: z.object({ operations: z.array(operationEntry).check(z.minLength(1), z.maxLength(OPERATIONS_AT_ONCE)) }),
    response: z.object({ outcomes: z.array(operationOutcome) }),
  },

  sync: {
    method: 'GET',
    path: '/sync',
    summary: 'The changes after a cursor',
    access: 'user',
    scope: 'read',
    status: 200,
    query: z.object({
      cursor: z.optional(z.string()),
      limit: z.optional(pageSize),
      /** Candidates created before this time are left out of a first copy and of the checksum. */
      oldest: z.optional(z.iso.datetime()),
      /** Keys of unanswered operations, separated by commas; `confirmed` lists those that are done. */
      unanswered: z.optional(z.string()),
      checksum: z.optional(z.literal('true')),
    }),
    response: syncPage,
  },
  listChecksums: {
    method: 'GET',
    path: '/checksums',
    summary: 'Jobs and batches by version, and a checksum over the candidates of each batch',
    access: 'user',
    scope: 'read',
    status: 200,
    query: z.object({ oldest: z.optional(z.iso.datetime()) }),
    response: checksums,
  },
  listVersions: {
    method: 'GET',
    path: '/batches/:id/versions',
    summary: 'Candidates of a batch by version',
    access: 'user',
    scope: 'read',
    status: 200,
    params: byId,
    query: z.object({ oldest: z.optional(z.iso.datetime()), after: z.optional(id) }),
    response: batchVersions,
  },
  listRows: {
    method: 'POST',
    path: '/rows',
    summary: 'Jobs, batches and candidates of the given ids, in the form of a pull; unknown ids are left out',
    access: 'user',
    scope: 'read',
    status: 200,
    body: wantedRows,
    response: mirrorRows,
  },
  checkHistory: {
    method: 'POST',
    path: '/history',
    summary: 'Those of the given proofs (Saring-Version, Saring-Row-Version) that are not in the history of the workspace',
    access: 'user',
    scope: 'read',
    status: 200,
    body: z.object({ proofs: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500)) }),
    response: z.object({ unknown: z.array(z.string()) }),
  },
  counts: {
    method: 'GET',
    path: '/counts',
    summary: 'Candidates per job, batch and status',
    access: 'user',
    scope: 'read',
    status: 200,
    response: z.array(count),
  },
  setReasons: {
    method: 'PUT',
    path: '/rejection-reasons',
    summary: 'The reasons for a rejection that this workspace offers, null for the usual ones, for admins',
    access: 'user',
    status: 200,
    body: z.object({ reasons: z.nullable(rejectionReasons) }),
    response: z.object({ reasons: z.nullable(rejectionReasons) }),
  },
  review: {
    method: 'PUT',
    path: '/reviewing',
    summary:
      'Tell which candidate is on the desk, and be offered one of those wanted next that no other member was shown within a minute',
    access: 'user',
    status: 200,
    body: reviewingNow,
    response: reviewers,
  },
  subscribePush: {
    method: 'POST',
    path: '/push/subscriptions',
    summary: 'Notify this browser when CVs are scored, for as long as this sign-in lasts',
    access: 'user',
    status: 201,
    body: pushSubscription,
    response: z.pick(pushSubscription, { endpoint: true, language: true }),
  },
  unsubscribePush: {
    method: 'DELETE',
    path: '/push/subscriptions',
    summary: 'End the notifications to this browser',
    access: 'user',
    status: 204,
    query: z.object({ endpoint: pushSubscription.shape.endpoint }),
    response: nothing,
  },
  listMembers: {
    method: 'GET',
    path: '/members',
    summary: 'The members of this workspace, for admins',
    access: 'user',
    status: 200,
    response: z.array(member),
  },
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    summary: 'The webhooks of this workspace, for admins',
    access: 'user',
    status: 200,
    response: z.array(webhook),
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    summary: 'Tell an address of events, for admins; this answer alone holds the secret',
    access: 'user',
    status: 201,
    body: newWebhook,
    response: createdWebhook,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Delete a webhook with what it has not been told yet, for admins',
    access: 'user',
    status: 204,
    params: byId,
    response: nothing,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/webhooks/:id/secret',
    summary: 'Give a webhook a new secret, for admins; the one before signs beside it for a day',
    access: 'user',
    status: 200,
    params: byId,
    response: webhookSecret,
  },
  testWebhook: {
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Queue a test delivery, which is attempted once, for admins',
    access: 'user',
    status: 204,
    params: byId,
    response: nothing,
  },
  listDeliveries: {
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'The last deliveries of a webhook, newest first, for admins',
    access: 'user',
    status: 200,
    params: byId,
    response: z.array(webhookDelivery),
  },
  listAudit: {
    method: 'GET',
    path: '/audit',
    summary: 'The audit trail, newest first, for admins',
    access: 'user',
    status: 200,
    query: z.extend(auditFilter, {
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
      cursor: z.optional(z.string()),
    }),
    response: auditPage,
  },
  reportActs: {
    method: 'POST',
    path: '/audit/views',
    summary: 'Record that a device showed, exported or printed from its mirror; a repeated id is the same entry',
    access: 'user',
    status: 204,
    body: z.object({ acts: z.array(auditReport).check(z.maxLength(auditReportLimits.acts)) }),
    response: nothing,
  },
  findPerson: {
    method: 'POST',
    path: '/people/find',
    summary:
      'The applications of a person named by e-mail, phone or the SHA-256 of a CV, and those that share one of these with them, for admins',
    access: 'user',
    status: 200,
    body: personQuery,
    response: foundPerson,
  },
  erasePerson: {
    method: 'POST',
    path: '/people/erase',
    summary: 'Erase these candidates of one person everywhere, for admins; restored backups erase the person again',
    access: 'user',
    status: 200,
    body: z.object({ candidateIds: theirIds }),
    response: certificate,
  },
  listCertificates: {
    method: 'GET',
    path: '/people/certificates',
    summary: 'The certificates of erased persons, newest first, for admins',
    access: 'user',
    status: 200,
    response: z.array(certificate),
  },
  model: {
    method: 'GET',
    path: '/model',
    summary: 'The engine in use with its self-tests, for admins',
    access: 'user',
    status: 200,
    response: modelPage,
  },
  pullModel: {
    method: 'POST',
    path: '/model/pull',
    summary: 'Fetch the missing model into its server, for admins; no effect while it is fetched; 409 when it cannot be',
    access: 'user',
    status: 204,
    response: nothing,
  },
  startSelfTest: {
    method: 'POST',
    path: '/model/self-test',
    summary: 'Test the engine on CVs of made-up persons, for admins; 409 while a self-test runs or the model is not ready',
    access: 'user',
    status: 201,
    response: selfTest,
  },
  stopSelfTest: {
    method: 'DELETE',
    path: '/model/self-test',
    summary: 'Stop the self-test that runs, if one does, for admins',
    access: 'user',
    status: 204,
    response: nothing,
  },
  settings: {
    method: 'GET',
    path: '/settings',
    summary: 'Limits, engine state, sign-in provider and a one-use nonce',
    access: 'open',
    perMinute: 600,
    status: 200,
    response: settings,
  },
} as const satisfies Contract

/** The response to an upload, which is not in the contract: one id per file, in the order of the files. */
/** `fileKind`: what a file of an unsupported type is; absent when that is not known, or not to the app. */
const uploadError = z.object({ code: z.string(), message: z.string(), fileKind: z.catch(z.optional(fileKind), undefined) })

export const uploadAnswer = z.object({
  id,
  ids: z.array(id),
  files: z.array(z.object({ id, name: z.string(), error: z.optional(uploadError) })),
})
export type UploadAnswer = z.infer<typeof uploadAnswer>

export const uploadFields = z.object({ jobId: id, batchName, batchId: z.optional(id), language: z.optional(z.enum(languages)) })
