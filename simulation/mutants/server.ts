import { inFile, type Mutant } from './mutant.ts'

/** Faults in what the server writes and answers. */
export const ofServer: Mutant[] = [
  ...inFile(
    'server/database/change.ts',
    ['no retry after a serialisation failure', 'if (attempt === TRIES || !RETRIED', 'if (attempt > 0 || !RETRIED'],
    ['every error retried', 'attempt === TRIES || !RETRIED.has(codeOf(error))', 'attempt === TRIES'],
    ['version not raised', 'SET version = version + 1 WHERE', 'SET version = version + 0 WHERE'],
  ),
  ...inFile(
    'server/http/operations.ts',
    ['no ledger', '      await replayStored(trx, ledger)\n      const', '      const'],
    ['answers not stored', '      await store(trx, ledger, status, { version, ...kept })\n', ''],
    ['a repeated upload without its proof', 'new Replay(status, found, versionIn(body))', 'new Replay(status, found)'],
    ['key of another request answered', 'if (stored.request_hash !== request.hash)', 'if (!stored.request_hash)'],
    ['refusals not stored', '      await storeRefusal(db, ledger, error)\n', ''],
    ['passing refusals stored', '&& !UNSTORED.has(error.code) &&', '&&'],
    ['a refusal replaces an answer', '    await replayStored(trx, ledger)\n    // Without', '    // Without'],
    [
      'the gone is answered as it was',
      'if (!found) throw new Replay(errors.deleted.status',
      'if (!found) throw new Replay(status',
    ],
    [
      'keys shared by users',
      '.where({ workspace_id: workspaceId, user_id: userId, key: request.key })',
      '.where({ workspace_id: workspaceId, key: request.key })',
    ],
  ),
  ...inFile(
    'server/http/operation-entries.ts',
    [
      'goes on where the database failed',
      "'refused' in last && last.isAway ? last.refused : undefined",
      "'refused' in last && last.isAway ? undefined : undefined",
    ],
    ['entries known by their key alone', 'keyed(key, { method, path, content })', 'keyed(key, { method, path, content: key })'],
    ['groups do not look for stored answers', '!had.has(entry.key), scope', 'true, scope'],
  ),
  ...inFile('server/http/recall.ts', [
    'a repeat answers with the newest version',
    'return row && { ...row, version: one.version }',
    'return row && { ...row }',
  ]),
  ...inFile(
    'server/sync/pull.ts',
    ['the history of a cursor not proven', 'isLost || !(await isOfThisHistory(trx, cursor))', 'isLost'],
    ['cursors above the counter taken', 'position > version || ', ''],
    ['cursors below the purged taken', ' || position < purgedTo', ''],
    ['page not read at one moment', "isolationLevel: 'repeatable read'", "isolationLevel: 'read committed'"],
    ['counters never sent again', 'counted: workspace.version', 'counted: workspace.version + 1000'],
    ['snapshot ends below the present', "(next.in === 'changes' && next.after[0] < horizonOf(cursor, workspace))", 'false'],
    ['cut pages tell too much', 'return isCut ? next.after[0] - 1 : next.after[0]', 'return next.after[0]'],
  ),
  ...inFile(
    'server/sync/history.ts',
    [
      'every proof is known',
      'return proofs.filter((proof) => !known.has(proof))',
      'return proofs.filter((proof) => !known && !proof)',
    ],
    [
      'the head proves what it never had',
      'seen.some((proof) => !known.has(proof) && proof',
      'seen.some((proof) => !proof && proof',
    ],
  ),
  ...inFile(
    'server/sync/follow-history.ts',
    [
      'devices of another history go on',
      '(await listUnknown(db, member.workspaceId, seen)).length > 0',
      '(await listUnknown(db, member.workspaceId, [])).length > 0',
    ],
    ['changes acknowledged without a proof', 'if (isUnderKey(ctx)) throw', 'if (!ctx) throw'],
  ),
  ...inFile('server/sync/checksums.ts', [
    'what waits to be erased added up',
    'AND ${SINCE} AND ${IS_THERE}\n     ) AS parts',
    'AND ${SINCE}\n     ) AS parts',
  ]),
  ...inFile('server/database/turns.ts', [
    'writers do not wait for each other',
    'if (before) await untilOver',
    'if (before && patienceMs < 0) await untilOver',
  ]),
  ...inFile(
    'server/bin/move.ts',
    [
      'the move into the bin ends after a slice',
      'const isWhole = rows[0].count < limit',
      'const isWhole = rows[0].count <= limit',
    ],
    [
      'restored candidates keep their version',
      'SET batch_id = slice.batch_id, version = :version FROM',
      'SET batch_id = slice.batch_id FROM',
    ],
  ),
  ...inFile('server/candidates/erase-rest.ts', [
    'erasures end after a slice',
    'if ((await eraseSlice(trx, row, slice)) < slice) await',
    'if ((await eraseSlice(trx, row, slice)) <= slice) await',
  ]),
  ...inFile(
    'server/sync/changes.ts',
    ['a version cut in two', 'after: [last.version, last.kind, last.id]', "after: [last.version, '~', last.id]"],
    ['tombstones not sent', "kind.startsWith('deleted ') ? [", "kind === 'deleted' ? ["],
    [
      'changes of every workspace',
      'WHERE workspace_id = ? AND (version, id) > (?, ?)',
      'WHERE (workspace_id = ? OR true) AND (version, id) > (?, ?)',
    ],
    ['the later kinds of a version skipped', 'kind > afterKind ? FIRST_ID : LAST_ID', 'LAST_ID'],
    ['pages never full', 'isFull: keys.length === limit', 'isFull: keys.length > limit'],
  ),
  ...inFile(
    'server/sync/snapshot.ts',
    [
      'the last row of a page again',
      '(candidates.created_at, candidates.id) < (?, ?)',
      '(candidates.created_at, candidates.id) <= (?, ?)',
    ],
    [
      'rows of the same moment skipped',
      '(candidates.created_at, candidates.id) < (?, ?)',
      '(candidates.created_at, candidates.id) < (?, ?) AND candidates.created_at < now()',
    ],
    ['delta from the wrong horizon', "after: [horizon, '~', LAST_ID]", "after: [horizon + 1, '~', LAST_ID]"],
    ['batches after a page left out', "stage !== 'candidate' && left > 0", "stage === 'job' && left > 0"],
  ),
  ...inFile(
    'server/database/counters.ts',
    [
      'counters set, not added to',
      "count: trx.raw('counters.count + excluded.count'), version",
      "count: trx.raw('excluded.count'), version",
    ],
    [
      'counters keep their version',
      "count: trx.raw('counters.count + excluded.count'), version }",
      "count: trx.raw('counters.count + excluded.count') }",
    ],
    ['counters of the version itself left out', ".where('version', '>', above)", ".where('version', '>', above + 1)"],
  ),
  ...inFile(
    'server/database/tombstones.ts',
    ['the deleted comes back', "if (found) throw new AppError('deleted')", ''],
    ['tombstones keep their first version', '.merge()', '.ignore()'],
    ['deleted batches never come back', ".whereIn('kind', ['job', 'candidate'])\n", ''],
  ),
  ...inFile('server/sync/purge.ts', [
    'purging is not noted',
    "await trx('workspaces').where({ id: workspaceId }).update({ tombstones_purged_to: version })",
    '',
  ]),
  ...inFile(
    'server/sync/confirmed.ts',
    ['refusals confirmed', ".where('status', '<', 300)", ''],
    ['operations of others confirmed', 'user_id: userId', "...(userId === '' && { user_id: userId })"],
  ),
  ...inFile(
    'server/candidates/decide.ts',
    ['the last decision wins', 'if (current.status !== Status.completed) throw await conflictOn(trx, act, candidateId)', ''],
    ['the same decision is a conflict', 'if (current.status === status) return new Changed(current)', ''],
    [
      'undo of whatever is decided',
      'if (decisionId && decisionId !== current.decisionId) throw await conflictOn(trx, act, candidateId)',
      '',
    ],
    ['decisions not counted', '{ [before.status]: -1, [status]: 1 }', '{ [status]: 1 }'],
    ['undo keeps the decision on the server', 'const changes = { decision_id: null,', 'const changes = {'],
  ),
  ...inFile('server/candidates/tags.ts', ['tags replaced on the server', '[...current.tags, tag]', '[tag]']),
  ...inFile(
    'server/candidates/notes.ts',
    [
      'a note twice is a conflict',
      'if (known && known.candidate_id === candidateId && known.user_id === userId && known.text === text) return new Changed(current)',
      '',
    ],
    ['deleted notes counted', 'candidate_id: candidateId, deleted_at: null }).count()', 'candidate_id: candidateId }).count()'],
  ),
  ...inFile(
    'server/jobs/handlers.ts',
    [
      'the last edit wins',
      "if (edit.base ? clashesOf(edit, current).length > 0 : isOutdated) throw new AppError('conflict', { current })",
      '',
    ],
    [
      'a new matrix outdates nothing',
      'if (rescored || !isToldTheSame(current, fields)) await candidates.markOutdated(trx, params.id, version)',
      '',
    ],
  ),
  ...inFile('server/batches/open.ts', ['a batch per upload', 'if (existing) return { batch: existing, isNew: false }', '']),
  ...inFile(
    'server/files/parked.ts',
    [
      'a slice appended twice',
      'await file.write(bytes, 0, bytes.length, offset)',
      'await file.write(bytes, 0, bytes.length, offset)\n    await file.write(bytes, 0, bytes.length, offset + bytes.length)',
    ],
    ['slices overwrite the first', 'bytes.length, offset)\n', 'bytes.length, 0)\n'],
  ),
  ...inFile(
    'server/files/slices.ts',
    ['files not compared with their hash', '!parked || parked.sha256 === file.sha256', 'true'],
    ['slices at any offset taken', "if (Number(ctx.query['offset']) !== parked.offset)", 'if (!ctx)'],
    ['files taken before they are whole', 'if (parked && parked.offset < parked.size)', 'if (!fields)'],
  ),
  ...inFile(
    'server/bin/put.ts',
    [
      'counters of a deleted batch stay on the server',
      '.where({ batch_id: batchId }).update({ count: 0, version: act.version })',
      '.where({ batch_id: batchId })',
    ],
    ['no tombstone for a job', "await insertTombstone(trx, workspaceId, { kind: 'job', id: jobId, version: act.version })", ''],
  ),
  ...inFile(
    'server/candidates/erase.ts',
    [
      'no tombstone for a candidate',
      "{ [row.status]: -1 })\n  await insertTombstone(trx, workspaceId, { kind: 'candidate', id: candidateId, version })\n",
      '{ [row.status]: -1 })\n',
    ],
    ['erased candidates still counted', '{ [row.status]: -1 }', '{}'],
  ),
  ...inFile('server/candidates/erase-slice.ts', [
    'no tombstones for the candidates of a batch',
    "WHERE :kind = 'batch' ON CONFLICT",
    "WHERE :kind = 'none' ON CONFLICT",
  ]),
  ...inFile(
    'server/candidates/queries.ts',
    ['candidates of any workspace read', ".where({ 'candidates.workspace_id': workspaceId })", ''],
    ['candidates of any workspace decided on', '.where({ workspace_id: workspaceId, id }).whereRaw', '.where({ id }).whereRaw'],
  ),
]
