import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backUp } from '../../server/backup/backup.ts'
import { openFolderStore } from '../../server/files/store.ts'
import { restore } from '../../server/backup/restore.ts'
import { createDatabase } from '../../server/database/database.ts'
import { APP_ROLE } from '../../server/database/embedded/app-role.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'
import { copyFolder } from '../../server/test/copy-folder.ts'
import { databaseUrl, makeDatabase, TEMPLATE, type DatabaseServer } from '../../server/test/database-server.ts'
import { startWithStandby } from '../../server/test/standby.ts'
import { newId } from '../../shared/lib/new-id.ts'

/** A database that can be restored to an earlier state. */
export interface Restorable {
  /** May differ after a restore. */
  readonly url: string
  /** Called while the app is running. Its open transactions are rolled back. */
  backUp(): Promise<void>
  /** Called while the app is closed. */
  goBack(): Promise<void>
  close(): Promise<void>
}

export const ways = ['dump', 'folder', 'pointInTime', 'archive', 'failover'] as const
export type Way = (typeof ways)[number]

/** `folder` and `failover` start a PostgreSQL of their own; the others use the given one. */
export const openRestorable: Record<Way, (server: DatabaseServer) => Promise<Restorable>> = {
  /** A dump restored into another database, made by CREATE DATABASE … TEMPLATE: the embedded PostgreSQL has no pg_dump. */
  dump: (server) => openCopied(server, (name) => `${name}_restored`),
  /** A point-in-time recovery: the database keeps its name, and the copy is from the middle of the work. */
  pointInTime: (server) => openCopied(server, (name) => name),
  folder: openFolder,
  archive: openArchived,
  failover: openReplicated,
}

/** A standby that has fallen behind takes the place of its database. */
async function openReplicated(): Promise<Restorable> {
  const { url, standbyUrl, cutStandby, failOver, stop } = await startWithStandby()
  const [db, standby] = [createDatabase(url, 2), createDatabase(standbyUrl, 1)]
  await migrate(db)
  let running = url

  async function untilSame(): Promise<void> {
    const { rows } = await db.raw<{ rows: [{ at: string }] }>('SELECT pg_current_wal_lsn() AS at')
    const isReplayed = async () => {
      const answer = await standby.raw<{ rows: [{ done: boolean }] }>('SELECT pg_last_wal_replay_lsn() >= ?::pg_lsn AS done', [
        rows[0].at,
      ])
      return answer.rows[0].done
    }
    while (!(await isReplayed())) await sleep(20)
  }
  return {
    get url() {
      return running
    },
    async backUp() {
      await untilSame()
      await cutStandby()
    },
    async goBack() {
      await failOver()
      running = standbyUrl
    },
    async close() {
      for (const pool of [db, standby]) await pool.destroy()
      await stop()
    },
  }
}

/** A backup of the running server (`npm run backup`) restored into an empty database. */
async function openArchived(databaseServer: DatabaseServer): Promise<Restorable> {
  const running = await makeDatabase(databaseServer)
  const empty = await makeDatabase({ ...databaseServer, template: 'template0' })
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-rollback-'))
  const [file, passphrase, tell] = [path.join(folder, 'saring.tar'), undefined, () => {}]
  let { url } = running
  return {
    get url() {
      return url
    },
    async backUp() {
      const files = await openFolderStore(path.join(folder, 'files'))
      await backUp({ databaseUrl: url, files, file, passphrase, appVersion: 'simulated', tell })
    },
    async goBack() {
      const dataDir = path.join(folder, 'data')
      const store = await openFolderStore(path.join(dataDir, 'files'))
      await restore({ databaseUrl: empty.url, dataDir, store, file, passphrase, tell })
      url = empty.url
    },
    async close() {
      for (const database of [running, empty]) await database.drop()
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

async function openCopied({ serverUrl, superuser }: DatabaseServer, nameAfter: (name: string) => string): Promise<Restorable> {
  const server = createDatabase(superuser, 1)
  const name = `rollback_${newId().replaceAll('-', '')}`
  const [copy, after] = [`${name}_copy`, nameAfter(name)]
  const clone = (from: string, to: string) =>
    server.raw(`CREATE DATABASE ${to} OWNER ${APP_ROLE} TEMPLATE ${from} STRATEGY FILE_COPY`)
  const drop = (each: string) => server.raw(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`)
  await clone(TEMPLATE, name)
  let running = name
  return {
    get url() {
      return databaseUrl(serverUrl, running)
    },
    async backUp() {
      await server.raw(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await server.raw('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ?', [name])
      for (let left = 100; ; left -= 1) {
        const isCopied = await clone(name, copy).then(
          () => true,
          (error: unknown) => {
            if (left === 0) throw error
            return false
          },
        )
        if (isCopied) break
      }
      await server.raw(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    },
    async goBack() {
      await drop(name)
      await clone(copy, after)
      running = after
    },
    async close() {
      for (const each of new Set([name, copy, after])) await drop(each)
      await server.destroy()
    },
  }
}

/** A PostgreSQL server of its own, whose data folder is copied and later put back. */
async function openFolder(): Promise<Restorable> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-rollback-'))
  await fs.chmod(dataDir, 0o755) // if this runs as root, PostgreSQL runs as another user
  const start = () => startEmbeddedPostgres({ dataDir, appUrl: 'a rollback', log: () => {}, onLost: () => {} })
  let postgres: EmbeddedPostgres = await start()
  const [data, kept] = [path.join(postgres.folder, 'data'), path.join(postgres.folder, 'kept')]
  const db = createDatabase(postgres.url)
  await migrate(db)
  await db.destroy()

  async function stopped(work: () => Promise<void>): Promise<void> {
    await postgres.stop()
    await work()
    postgres = await start()
  }
  return {
    get url() {
      return postgres.url
    },
    backUp: () => stopped(() => copyFolder(data, kept)),
    goBack: () =>
      stopped(async () => {
        await fs.rm(data, { recursive: true })
        await fs.rename(kept, data)
      }),
    async close() {
      await postgres.stop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}
