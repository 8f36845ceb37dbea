import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { welcome } from '../accounts/queries.ts'
import { teamOf } from '../team/team.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { SERVER_CHAIN } from './chain.ts'
import { noteStandings } from '../accounts/member-record.ts'
import { purgeAudit } from './purge.ts'
import { append } from './record.ts'
import { noteSettings } from './settings.ts'
import { createRefusals } from '../accounts/sign-in-record.ts'
import { verifyAudit } from './verify.ts'

let database: FreshDatabase
let lines: string[]
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
const chain = newId()

beforeEach(async () => {
  database = await freshDatabase()
  lines = []
})
afterEach(() => database.drop())

const enter = (count = 1, into = chain) =>
  database.db.transaction(async (trx) => {
    for (let at = 0; at < count; at += 1)
      await append(trx, log, into, [
        { code: 'candidate_viewed', candidateIds: [newId()], userName: `Rina ${at}`, detail: { b: 2, a: 'é\n' } },
      ])
  })
const faults = async () => (await verifyAudit(database.db)).faults.map(({ seq, what }) => `${seq} ${what}`)

/** Changes the tables with the triggers disabled, as only their owner can. */
const tamper = (statement: string, ...values: (string | number)[]) =>
  database.db.transaction(async (trx) => {
    await trx.raw('ALTER TABLE audit DISABLE TRIGGER USER; ALTER TABLE audit_heads DISABLE TRIGGER USER')
    await trx.raw(statement, values)
    await trx.raw('ALTER TABLE audit ENABLE TRIGGER USER; ALTER TABLE audit_heads ENABLE TRIGGER USER')
  })

describe('the audit table', () => {
  beforeEach(() => enter(2))

  it.each([
    "UPDATE audit SET code = 'sign_in'",
    'DELETE FROM audit',
    'TRUNCATE audit',
    'DELETE FROM audit_heads',
    'TRUNCATE audit_heads',
    'UPDATE audit_heads SET seq = 1',
  ])('the audit table is append only: it refuses %s', async (statement) => {
    await expect(database.db.raw(statement)).rejects.toThrow('The audit trail is append only.')

    expect(await faults()).toEqual([])
  })
})

describe('verifyAudit', () => {
  beforeEach(async () => {
    await enter(5)
    await enter(2, SERVER_CHAIN)
  })

  it('verifyAudit reports no fault in intact chains', async () => {
    expect(await verifyAudit(database.db)).toEqual({ entries: 7, chains: 2, faults: [] })
  })

  it.each([
    "user_name = 'Budi'",
    `detail = '{"a": 1}'`,
    "at = at + interval '1 ms'",
    "candidate_ids = '{}'",
    'sign_in_id = chain',
  ])('verifyAudit reports an entry changed by %s', async (change) => {
    await tamper(`UPDATE audit SET ${change} WHERE chain = ? AND seq = 3`, chain)

    expect(await faults()).toEqual(['3 changed'])
  })

  it('verifyAudit reports a missing entry', async () => {
    await tamper('DELETE FROM audit WHERE chain = ? AND seq = 3', chain)

    expect(await faults()).toEqual(['3 missing', '5 not counted'])
  })

  it('verifyAudit reports a missing first entry, and a chain without any entries', async () => {
    await tamper('DELETE FROM audit WHERE chain = ? AND seq = 1', chain)
    await tamper('DELETE FROM audit WHERE chain = ?', SERVER_CHAIN)

    expect(await faults()).toEqual(['1 cut off', '0 not counted', '1 missing', '5 not counted'])
  })

  it('verifyAudit reports entries in another order', async () => {
    await tamper('UPDATE audit SET seq = 99 WHERE chain = ? AND seq = 2', chain)
    await tamper('UPDATE audit SET seq = 2 WHERE chain = ? AND seq = 3', chain)
    await tamper('UPDATE audit SET seq = 3 WHERE chain = ? AND seq = 99', chain)

    expect(await faults()).toEqual(['2 out of order', '3 out of order', '4 out of order'])
  })

  it('verifyAudit reports that the end of a chain is cut off', async () => {
    await tamper('DELETE FROM audit WHERE chain = ? AND seq > 3', chain)

    expect(await faults()).toEqual(['4 cut off', '3 not counted'])
  })

  it('verifyAudit reports an entry with a forged hash by the head that does not match', async () => {
    await tamper('UPDATE audit SET hash = previous WHERE chain = ? AND seq = 5', chain)

    expect(await faults()).toEqual(['5 changed', '5 out of order'])
  })

  it('verifyAudit reports a chain whose head is missing', async () => {
    await tamper('DELETE FROM audit_heads WHERE chain = ?', chain)

    expect(await faults()).toEqual(['5 out of order', '5 not counted'])
  })
})

describe('entries', () => {
  it('entries appended concurrently follow one another', async () => {
    await Promise.all(Array.from({ length: 20 }, () => enter(2)))

    expect(await verifyAudit(database.db)).toEqual({ entries: 40, chains: 1, faults: [] })
  })

  it('entries are logged with code, ids and hash, without names, and only after a commit', async () => {
    await enter()
    await expect(
      database.db.transaction(async (trx) => {
        await append(trx, log, chain, [{ code: 'sign_out' }])
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const { hash } = await database.db('audit').first('hash')

    await expect.poll(() => lines.length).toBe(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 30,
      event: 'audit.candidate_viewed',
      chain,
      seq: 1,
      hash,
      candidateCount: 1,
    })
    expect(lines[0]).not.toContain('Rina')
  })
})

describe('purgeAudit', () => {
  const age = (days: number, upTo: number) =>
    tamper(`UPDATE audit SET at = at - ? * interval '1 day' WHERE chain = ? AND seq <= ?`, days, chain, upTo)
  const codes = () => database.db('audit').where({ chain }).orderBy('seq').select('seq', 'code')

  it('purgeAudit erases old entries and leaves a chain that can be verified', async () => {
    await enter(5)
    await age(731, 3)

    await purgeAudit(database.db, 730, log)

    expect((await codes()).map(({ seq, code }) => `${seq} ${code}`)).toEqual([
      '4 candidate_viewed',
      '5 candidate_viewed',
      '6 checkpoint',
    ])
    expect(await faults()).toEqual([])
  })

  it('purgeAudit keeps young entries, and purges at most once a day', async () => {
    await enter(5)
    await purgeAudit(database.db, 730, log)
    expect(await codes()).toHaveLength(5)

    await age(731, 2)
    await purgeAudit(database.db, 730, log)
    await age(731, 4)
    await purgeAudit(database.db, 730, log)

    expect((await codes()).map(({ seq }) => seq)).toEqual([3, 4, 5, 6])
  })

  it('purgeAudit leaves a checkpoint when all entries are old, and the chain continues from it', async () => {
    await enter(3)
    await age(1000, 3)

    await purgeAudit(database.db, 730, log)
    await enter(2)

    expect((await codes()).map(({ seq }) => seq)).toEqual([4, 5, 6])
    expect(await faults()).toEqual([])
  })

  it('verifyAudit reports entries that were erased without a checkpoint', async () => {
    await enter(5)
    await age(731, 3)
    await purgeAudit(database.db, 730, log)

    await tamper('DELETE FROM audit WHERE chain = ? AND seq = 4', chain)

    expect(await faults()).toEqual(['1 missing', '6 not counted'])
  })
})

describe('noteSettings', () => {
  const names = async () =>
    (await database.db('audit').where({ code: 'settings_changed' }).orderBy('seq').select('detail')).map(
      ({ detail }) => detail.names,
    )

  it('noteSettings records the names of settings that changed since the last start, and no values', async () => {
    await noteSettings(database.db, { PORT: '3000', OPENAI_API_KEY: 'secret-value' }, log)
    await noteSettings(database.db, { PORT: '3000', OPENAI_API_KEY: 'secret-value' }, log)
    await noteSettings(database.db, { OPENAI_API_KEY: 'another-secret', TEAM_ADMINS: 'rina@example.com' }, log)
    await noteSettings(database.db, {}, log)

    expect(await names()).toEqual([
      ['OPENAI_API_KEY', 'PORT', 'TEAM_ADMINS'],
      ['OPENAI_API_KEY', 'TEAM_ADMINS'],
    ])
    const stored = JSON.stringify([await database.db('audit'), await database.db('audit_settings')])
    expect(stored).not.toMatch(/secret|rina@/)
  })

  it('noteSettings records the first settings after a start without any', async () => {
    await noteSettings(database.db, {}, log)
    await noteSettings(database.db, { PORT: '3001' }, log)

    expect(await names()).toEqual([['PORT']])
  })
})

it('noteStandings records once each standing that changed with the settings', async () => {
  const member = (name: string) =>
    welcome(database.db, { issuer: 'x', sub: name, email: `${name}@example.com`, name, picture: null }, 'team')
  const [rina, budi] = [await member('rina'), await member('budi')]
  await noteStandings(database.db, teamOf(['@example.com']), log)
  const now = teamOf(['rina@example.com'], ['@elsewhere.example'])

  await Promise.all([noteStandings(database.db, now, log), noteStandings(database.db, now, log)])

  const entered = await database.db('audit').orderBy('seq').select('code', 'detail')
  expect(entered).toHaveLength(2)
  expect(entered).toEqual(
    expect.arrayContaining([
      { code: 'member_role_changed', detail: { memberId: rina.id, memberName: 'rina', from: 'admin', to: 'member' } },
      { code: 'member_removed', detail: { memberId: budi.id, memberName: 'budi', from: 'admin', to: 'removed' } },
    ]),
  )
})

it('createRefusals records at most sixty refused sign-ins a minute, and then the number left out', async () => {
  let now = 0
  const recordRefusal = createRefusals(log, () => now)
  for (let at = 0; at < 70; at += 1) await recordRefusal(database.db, 'bad_token')
  now += 60_000
  await recordRefusal(database.db, 'bad_token')

  const details = (await database.db('audit').orderBy('seq').select('detail')).map(({ detail }) => detail)
  expect(details).toHaveLength(61)
  expect(details.at(-1)).toEqual({ why: 'bad_token', leftOut: 10 })
})
