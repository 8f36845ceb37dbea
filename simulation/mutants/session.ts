import { inFile, type Mutant } from './mutant.ts'

/** Faults in sign-ins and the refresh of their tokens. */
export const ofSession: Mutant[] = [
  ...inFile(
    'client/data/session/session-tokens.ts',
    [
      'refreshed beside each other',
      'const result = await underRefreshLock(deps, async',
      'const result = await ((_: unknown, run: () => Promise<RefreshResult>) => run())(deps, async',
    ],
    ['what another tab refreshed refreshed again', "        if (row.tokens.accessToken !== stale) return 'refreshed'\n", ''],
    [
      'the refresh lock of the frozen never taken',
      'if (patience.signal.aborted) return await locks.request(REFRESH_LOCK, { steal: true }, run)',
      'if (patience.signal.aborted) return undefined',
    ],
    ['refused refreshes forgotten', "  if (answer.status === 'signed_out') await refuseRow(database, used, answer.reason)\n", ''],
    [
      'new tokens not kept',
      "  if (answer.status === 'ok') await replaceTokens(database, used, answer.body, transport.clock.now())\n",
      '',
    ],
  ),
  ...inFile(
    'client/data/session/session-database.ts',
    ['late tokens replace newer ones', 'if (row && row.tokens.refreshToken === used.refreshToken)', 'if (row && !row.refused)'],
    ['a late refusal ends a newer sign-in', 'if (row?.tokens.refreshToken !== used.refreshToken) return', 'if (!row) return'],
    [
      'the sign-in before stays',
      '    await endWithin(trx, { revoke: true, erase: false })\n    await forgetRefused',
      '    await forgetRefused',
    ],
  ),
  ...inFile(
    'client/data/session/session-calls.ts',
    [
      'no answer signs out',
      "return answer ?? { status: 'unreachable' }",
      "return answer ?? { status: 'signed_out', reason: 'unknown' }",
    ],
    [
      'any failure signs out',
      "if (isRefusal(reply)) return { status: 'signed_out', reason: await endingIn(reply) }",
      "if (!reply.ok) return { status: 'signed_out', reason: 'unknown' }",
    ],
    ['calls without an end', 'const cancel = clock.after(TIMEOUT_MS, () => limit.abort())', 'const cancel = () => void clock'],
  ),
  ...inFile(
    'server/accounts/refresh-tokens.ts',
    ['a lost answer counts as two hands', 'sign_ins.used_hash = refresh_tokens.hash OR sign_ins', 'sign_ins'],
    ['a refresh that was answered counts as two hands', ' OR sign_ins.used_hash = refresh_tokens.parent', ''],
    ['two hands go on', "return used.inLine ? undefined : 'two_hands'", 'return undefined'],
    ['ended sign-ins go on', '  if (used.endedWhy) return used.endedWhy\n', ''],
  ),
]
