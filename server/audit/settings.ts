import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import { SERVER_CHAIN } from './chain.ts'
import { append, type AuditLog } from './record.ts'

interface SettingRow {
  name: string
  salt: string
  hash: string
}

/**
 * Records at the server's start the names of the settings that changed since the last start. Stores no values: a salted hash
 * shows that a value changed. The first start has nothing to compare with.
 */
export async function noteSettings(db: Database, given: Readonly<Record<string, string>>, log: AuditLog): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('LOCK TABLE audit_settings')
    const known = await trx('audit_settings').select<SettingRow[]>('name', 'salt', 'hash')
    const isFirst = known.length === 0
    const removed = known.filter(({ name }) => name !== FIRST && given[name] === undefined).map(({ name }) => name)
    const changed = Object.entries(given).filter(([name, value]) => !holds(known, name, value))
    await trx('audit_settings').whereIn('name', removed).delete()
    for (const [name, value] of changed) await keep(trx, name, value)
    if (isFirst) return keep(trx, FIRST, '')
    const names = [...removed, ...changed.map(([name]) => name)].toSorted()
    if (names.length > 0) await append(trx, log, SERVER_CHAIN, [{ code: 'settings_changed', detail: { names } }])
  })
}

/** The name of a row that is no setting: it marks that a start took place, even one without any settings. */
const FIRST = ''

const holds = (known: readonly SettingRow[], name: string, value: string): boolean =>
  known.some((row) => row.name === name && row.hash === hashOf(row.salt, value))

async function keep(trx: Transaction, name: string, value: string): Promise<void> {
  const salt = randomBytes(16).toString('base64url')
  await trx('audit_settings')
    .insert({ name, salt, hash: hashOf(salt, value) })
    .onConflict('name')
    .merge()
}

const hashOf = (salt: string, value: string): string => createHash('sha256').update(`${salt}\n${value}`).digest('base64url')
