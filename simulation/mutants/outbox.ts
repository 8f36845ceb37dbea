import { inFile, type Mutant } from './mutant.ts'

/** Faults in how operations are queued, sent and settled. */
export const ofOutbox: Mutant[] = [
  ...inFile(
    'client/data/outbox/queue.ts',
    [
      'what needs an update blocks all',
      "some(({ blockedBy }) => blockedBy === 'sign_in')",
      'some(({ blockedBy }) => blockedBy !== null)',
    ],
    ['no order per entity', 'targets.has(row.target) || row.needs', 'row.needs'],
    ['needs not waited for', 'row.needs.some((id) => targets.has(id)) || ', ''],
    ['deletions wait for uploads only', 'deletes(row.operation) ? touched : made', 'made'],
    ['renamings and closings do not wait', 'deletes(operation) || waitsForUploads(operation)', 'deletes(operation)'],
    ['attempts not counted', 'attempts: row.attempts + 1', 'attempts: row.attempts'],
    ['dead senders not recovered', "'senderGone', (row) => row.lane === lane)", "'senderGone', () => false)"],
    ['senders of other lanes recovered', "'senderGone', (row) => row.lane === lane)", "'senderGone', () => true)"],
    ['clocks set back not noticed', ' || nextAttemptAt > now + furthest', ''],
    ['sign-in does not unblock', "await requeue(mirror, 'signedIn', (row) => row.blockedBy === 'sign_in')", ''],
    ['waiting rows not woken', "state === 'waiting' ? nextAttemptAt : leaseUntil", 'Infinity'],
  ),
  ...inFile(
    'client/data/outbox/settle.ts',
    ['edits keep their old version', 'row.operation.version = version', 'row.operation.version += 0'],
    ['held rows not released', "state: 'queued', heldBy: null })))", "state: 'held', heldBy: null })))"],
    ['sent uploads vanish until the pull', 'if (serverRow && !serverRow.row)', 'if (!serverRow)'],
    [
      'acknowledged deletions leave no tombstone',
      'if (deletes(operation)) await applyAcknowledgedDeletion(mirror, each, own, pending, now)',
      '',
    ],
    [
      'deleted batches die for good',
      "const version = versionOfProof(exchange?.rowProof ?? '')",
      'const version: number | undefined = Number.MAX_SAFE_INTEGER',
    ],
    ['counters not carried over deletions', 'candidates.map((before) => ({ before, after: null }))', '[]'],
    ['followers of the refused not held', '  await mirror.outbox.bulkPut(held)\n', ''],
    ['the current row of a conflict not taken', ', ...refused.map(({ current }) => current)]', ']'],
    ['answers not entered', '    await enterAnswers(mirror, answers, pending)\n', ''],
    ['decisions not in the journal', 'await noteAcknowledged(mirror, sent.operation, { ...answer, exchange }, now)', 'void now'],
    ['undos of the refused stay', 'const undone = await findUndone(mirror, refused)', 'const undone: OutboxRow[] = []'],
    [
      'the row stays after its answer',
      '  await mirror.outbox.bulkDelete([...accepted.map(({ sent }) => sent), ...undone].map(({ id }) => id))\n',
      `  await mirror.outbox.where('id').anyOf(accepted.map(({ sent }) => sent.id)).modify({ state: 'queued' })\n`,
    ],
  ),
  ...inFile(
    'client/data/sync/push.ts',
    ['generation not rechecked between rows', ' && (await session.generation()) === run.sender.generation', ''],
    [
      'sends at once while the server is away',
      'if (!run.contact && (await seemsThere(device))) return true',
      'if (!run.contact) return true',
    ],
    ['no backoff', 'times: timesOf(device, sent, verdict)', 'times: { nextAttemptAt: 0, notBefore: 0 }'],
    [
      'unanswered counts as accepted',
      "return [{ type: 'unanswered', sent, error: told, times: timesOf(device, sent, verdict) }]",
      "return [{ type: 'accepted', sent, answer: {} }]",
    ],
    [
      'sign-out counts as no answer',
      "return [{ type: 'signedOut', sent, error: error(401, 'signed_out') }]",
      "return [{ type: 'unanswered', sent, error: error(401, 'signed_out'), times: { nextAttemptAt: Infinity, notBefore: 0 } }]",
    ],
    ['blocked lanes go on', 'if ((await isBlocked(mirror)) || ', 'if ('],
    ['never fewer in one request', 'Math.floor(rows.length / 4)', 'rows.length'],
    ['dead senders not looked for', '  await recover(mirror, lane)\n', ''],
  ),
  ...inFile(
    'client/data/sync/contact.ts',
    [
      'answers of others taken for the server’s',
      "verdict.type !== 'unanswered' || !(verdict.status === null || verdict.code === 'not_our_server')",
      'Boolean(verdict)',
    ],
    ['a busy server gets operations at once', 'return verdict.ofServer ? {', 'return !verdict.ofServer ? {'],
  ),
  ...inFile(
    'client/data/sync/slices.ts',
    ['slices sent from the beginning again', 'let offset = offsetIn(begun) ?? 0', 'let offset = 0'],
    ['uploads out of step given up', "if (inTheWay === 'lost') continue", "if (inTheWay === 'lost') return undefined"],
  ),
  ...inFile(
    'client/data/mirror/storage.ts',
    [
      'rows without room not reported',
      "if ('failures' in error && Array.isArray(error.failures) && error.failures.some(isQuota)) return true\n",
      '',
    ],
    [
      'transactions without room not reported',
      "return 'inner' in error && error.inner !== error && isQuota(error.inner)",
      'return false',
    ],
    ['no room made', 'isLast = !(await makeRoom(mirror, error))', 'isLast = true'],
  ),
  ...inFile('client/data/mirror/readable.ts', [
    'what newer builds add lost',
    'return Object.keys(row.operation).every((name) => name in read.data)',
    'return true',
  ]),
  ...inFile('client/data/sync/send-many.ts', [
    'earlier servers believed',
    "  if (verdict.type === 'refused') return 'unfit'\n",
    "  if (verdict.type === 'refused') return rows.map((row) => ({ row, verdict }))\n",
  ]),
  ...inFile('client/data/sync/send-row.ts', [
    'another key with each try',
    "{ 'idempotency-key': id }",
    "{ 'idempotency-key': crypto.randomUUID() }",
  ]),
  ...inFile(
    'client/data/net/reply.ts',
    [
      'portals believed',
      'value === undefined ? foreign(status)',
      "value === undefined ? { type: 'accepted', value: { answer: {} } as Accepted }",
    ],
    ['500 counts as refused', 'status >= 500 || notYet', 'status > 500 || notYet'],
    ['503 counts as refused', 'if (status >= 500 || notYet', 'if (status === 500 || notYet'],
  ),
  ...inFile(
    'client/data/outbox/enqueue.ts',
    ['unsent makings deleted in words only', '  await withdraw(mirror, gone)\n', ''],
    ['attempted makings deleted without a word', 'creates(row.operation) && row.attempts === 0', 'creates(row.operation)'],
    ['edits merge into sent edits', "last.state !== 'queued' || last.attempts > 0) return", 'false) return'],
    [
      'what hangs on the lost is queued',
      "await mirror.outbox.add(heldBy ? { ...row, state: 'held', heldBy } : row)",
      'await mirror.outbox.add(row)',
    ],
    [
      'merged edits take the newer version',
      '...joined(last.operation, op), version: last.operation.version }',
      '...joined(last.operation, op) }',
    ],
    ['server rows not saved under an act', '  await saveServerRows(mirror, keys)\n', ''],
    ['files not kept', 'if (file) await mirror.files.put({ id: candidateId, blob: file })', ''],
  ),
  ...inFile(
    'client/data/outbox/candidate-acts.ts',
    ['sent decisions taken back in words only', "unsent?.state === 'queued' && unsent.attempts === 0", 'unsent'],
    ['acts in one place', 'seq: seq + 1 + at', 'seq'],
    ['server rows not saved under an act on a candidate', 'isNew && !isSettled', 'isNew && isSettled'],
    [
      'pressed twice is sent twice',
      "factsOf(act).effect.candidate !== undefined && shown !== undefined && apply('candidate', shown, act) === shown",
      'false',
    ],
    ['makers that were lost forgotten', 'row: heldBy ? { ...row,', 'row: !act ? { ...row,'],
  ),
  ...inFile(
    'client/data/outbox/resolve.ts',
    [
      'discarded rows still show',
      '  await rebaseRows(mirror, keys.flat(), await loadPending(mirror))\n      return row.attempts',
      '  return row.attempts',
    ],
    ['discarded attempts not looked up', 'return row.attempts > 0 && isKnown', 'return row.attempts < 0 && isKnown'],
    ['tried again under the old key', 'factsOf(operation).key?.(operation) ?? newId()', 'old.id'],
    ['tried again with the old version', 'return { ...op, ...(base && { base }), version: current.version }', 'return op'],
    ['held rows keep their dead holder', 'modify({ heldBy: null })\n', 'modify({})\n'],
    ['tried again at the end', '{ ...old, id: ownId, parents', '{ ...old, seq: old.seq + 1000, id: ownId, parents'],
  ),
  ...inFile(
    'client/data/sync/lease.ts',
    ['locks never taken from the silent', "else if (now - known.since >= RENEW_EVERY_MS) return 'gone'", ''],
    [
      'locks taken at once',
      'if (isAlive) suspected.delete(part)',
      "if (!isAlive) return 'gone'\n    if (isAlive) suspected.delete(part)",
    ],
    ['leases not renewed', 'const stop = every(clock, RENEW_EVERY_MS, renew)', 'const stop = () => void renew'],
  ),
  ...inFile(
    'client/data/database/outbox.ts',
    ['no recheck of the lease', "row?.state === 'sending' && row.attempts === sent.attempts", 'row !== undefined'],
    ['last answer wins', "row?.state === 'sending' && row.attempts === sent.attempts", 'row !== undefined || true'],
  ),
  ...inFile(
    'client/data/sync/signed-request.ts',
    ['generation not rechecked before a request', 'if ((await session.generation()) !== generation) return undefined\n', ''],
    [
      'an unreachable refresh signs out',
      "if (refreshed === 'unreachable') return undefined",
      "if (refreshed === 'unreachable') return first",
    ],
    [
      'no second try after a refresh',
      "refreshed === 'signed_out' ? first : once(",
      "refreshed !== 'unreachable' ? first : once(",
    ],
  ),
]
