import { inFile, type Mutant } from './mutant.ts'

/** Faults in what a device fetches and when. */
export const ofPull: Mutant[] = [
  ...inFile(
    'client/data/sync/pull.ts',
    [
      'cursor stored before the page',
      '    const isApplied = await withRoom(',
      "    await mirror.meta.put({ key: 'cursor', value: page.cursor })\n    asked.from = page.cursor\n    const isApplied = await withRoom(",
    ],
    ['pages of another cursor applied', '(await cursorOf(mirror)) !== from || ', ''],
    ['generation not rechecked after a page', ' || (await session.generation()) !== generation) break', ') break'],
    ['pull ends after a page', 'if (next || !isApplied) {', 'if (!isApplied) {'],
    ['resync ignored', '!mayBeLost || !leadsNowhere.has(page.code)', 'true'],
    ['deletions ignored', '    await applyTombstones(mirror, page.deleted, pending, now)\n', ''],
    ['jobs ignored', "    await enter(mirror, 'job', page.jobs, pending)\n", ''],
    ['counters ignored', '    await enterCounts(mirror, page.counts ?? [])\n', ''],
    ['cursor not stored', "    await mirror.meta.put({ key: 'cursor', value: page.cursor })\n", ''],
    ['answers before the page never covered', '    await dropUncovered(mirror, page, pending)\n', ''],
    ['lost decisions never looked for', '    await askForDoubtful(device, signal)\n', ''],
    ['confirmations ignored', '    await noteConfirmed(mirror, page.confirmed ?? {})\n', ''],
    ['unconfirmed uploads never dropped', '    await dropUnconfirmed(mirror, uploaded, pending)\n', ''],
    [
      'uploads of during the page dropped',
      'await dropUnconfirmed(mirror, uploaded, pending)',
      'await dropUnconfirmed(mirror, await uploadedUnseen(mirror), pending)',
    ],
  ),
  ...inFile(
    'client/data/mirror/journal.ts',
    [
      'undone decisions offered',
      "if (op.type === 'candidate.undo' || op.type === 'candidate.delete') await mirror.journal.delete(op.candidateId)",
      '',
    ],
    [
      'decisions that others undid offered',
      'const entries = (await mirror.journal.bulkGet(stored))',
      'const entries = (await mirror.journal.bulkGet([]))',
    ],
    ['decisions without a proof forgotten', 'entry.isLost && entry.proof === undefined && isCurrent', 'false'],
  ),
  ...inFile(
    'client/data/sync/sync.ts',
    ['no pull after a push', '.map(push), pullNow()]', '.map(push)]'],
    [
      'no timer for waiting rows',
      'if (running && wakeAt !== undefined) planWake',
      'if (!running && wakeAt !== undefined) planWake',
    ],
    [
      'no pull by time',
      "later('pull', wait, () => inBackground(wakeUp('time')))",
      "later('pull', Infinity, () => inBackground(wakeUp('time')))",
    ],
    [
      'silent holders not asked again',
      "if (held === 'silent') return later(`locked-${lane}`, LOCKED_OUT_MS, () => inBackground(push(lane)))",
      '',
    ],
    [
      'a cut sweep not gone on with',
      "if (held !== 'ran' && running) later('sweep'",
      "if (held === 'ran' && !running) later('sweep'",
    ],
    [
      'sweeps never begun',
      'const stopSweeping = watchSweeps(mirror, () => inBackground(sweepNow()), device.onError)',
      'const stopSweeping = () => {}',
    ],
    ['a lost question is never repeated', '    if (away) planQuestion(away.waitMs)\n', ''],
    ['new rows not noticed', 'onNew: () => inBackground(pushAll())', 'onNew: () => undefined'],
    ['sign-in does not start', '    await unblock(mirror)\n', ''],
    [
      'what blocked rows wait for not asked again',
      '    await unblock(mirror)\n    isUnblocked = true',
      '    isUnblocked = true\n    await unblock(mirror)',
    ],
  ),
  ...inFile(
    'client/data/mirror/history.ts',
    ['answers from before starting over enter', '  if (era !== exchange.era) return false\n', ''],
    ['proofs stay after an answer that covers them', 'seen.filter((each) => !sent.includes(each))', 'seen'],
    ['next page requested without the proof of the one before', 'seen: proofsAfter(seen, answered)', 'seen'],
    ['proofs forgotten that an answer does not cover', '[...seen.filter((each) => !sent.includes(each)), proof]', '[proof]'],
    ['starts over again for each late answer', 'if ((await standing(mirror)).era === era) await startOver', 'await startOver'],
  ),
  ...inFile('client/data/mirror/fetch-rows.ts', [
    'overtaken answers enter',
    'if (!isOvertaken) await enter(answer, await loadPending(mirror))\n      return !isOvertaken || left === 1',
    'await enter(answer, await loadPending(mirror))\n      return Boolean(isOvertaken) || left > 0',
  ]),
  ...inFile(
    'client/data/mirror/own-rows.ts',
    ['rows with unsent operations not added up', '  takeKnown(mine.flatMap(({ row }) => row ?? []))\n', ''],
    ['rows that only this device has added up', 'row.version > 0 && row.createdAt', 'row.createdAt'],
    ['added up across a change', '  if ((await stateOf(mirror)) !== before) return undefined\n', ''],
  ),
  ...inFile(
    'client/data/sync/verify.ts',
    [
      'compared although an answer came in between',
      'return now.era === era && now.seen.length === 1 && now.seen[0] === proof',
      'return now.era === era || proof === undefined',
    ],
    ['differences found and left', '    await repair(device, found, signal)\n', ''],
  ),
  ...inFile(
    'client/data/sync/differences.ts',
    ['rows beyond the pull counted as missing', ' && version <= pulledTo && own', ' && own'],
    ['ghosts left', 'found.wrong.push(key)', 'void key'],
  ),
  ...inFile(
    'client/data/sync/doubtful.ts',
    ['lost decisions taken for known', 'isLost: unproven.has(entry.id)', 'isLost: false'],
    ['known decisions taken for lost', 'unknown.has(proof)', 'true'],
    ['decided candidates not looked at', '    if (row) await followRow(mirror, row, settled)\n', ''],
    ['decisions beyond the window taken for lost', 'if (candidates.length === 0)', 'if (candidates.length >= 0)'],
  ),
  ...inFile(
    'client/data/mirror/details.ts',
    ['older details enter', 'isOnServer(present[at]) && isAsNew(detail, known[at] ?? detail)', 'isOnServer(present[at])'],
    ['details of the deleted enter', 'isOnServer(present[at]) && isAsNew', 'isAsNew'],
    ['details never renewed', '!isAsNew(known.get(candidate.id), candidate)', '!known.has(candidate.id)'],
    [
      'counters not carried with an answer',
      'await carryCounts(mirror, await enterAnsweredRows(',
      'void (await enterAnsweredRows(',
    ],
  ),
  ...inFile(
    'client/data/outbox/refetch.ts',
    ['what is not found stays', "return error.code === 'not_found' ? null : undefined", 'return undefined'],
    ['what cannot be reached goes', "return error.code === 'not_found' ? null : undefined", 'return null'],
  ),
  ...inFile(
    'client/data/sync/events.ts',
    ['pokes not heard', "if (lines.some((line) => line.startsWith('data'))) onPoke()", 'lines.length = 0'],
    ['silence of a stream not noticed', 'const SILENCE_MS = 60_000', 'const SILENCE_MS = Infinity'],
    ['no stream after one that ended', '    await pause(clock, waitMs, signal)', '    await new Promise(() => {})'],
  ),
]
