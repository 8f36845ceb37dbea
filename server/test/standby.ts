import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareCluster } from '../database/embedded/place.ts'
import { freePort } from '../../tools/free-port.ts'
import { copyFolder, ownAs } from './copy-folder.ts'

/** An empty database and a standby that follows it by streaming, each a PostgreSQL of its own. */
export interface WithStandby {
  url: string
  standbyUrl: string
  /** The standby still receives what is written, and does not show it. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** The standby receives nothing any more. */
  cutStandby(): Promise<void>
  killStandby(): Promise<void>
  /** The first database ends, and the standby takes its place with what it has received. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

const SETTINGS =
  '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c wal_level=replica -c max_wal_senders=2 -c fsync=off'

export async function startWithStandby(): Promise<WithStandby> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-standby-'))
  await fs.chmod(dataDir, 0o755) // root runs the servers as another user
  const { folder, data, superuserUrl, run } = await prepareCluster(dataDir, () => {})
  const [port, standbyPort, standby] = [await freePort(), await freePort(), path.join(folder, 'standby')]
  const start = (place: string, at: number) =>
    run('pg_ctl', 'start', '-D', place, '-w', '-l', path.join(folder, 'log.txt'), '-o', `-p ${at} ${SETTINGS}`)
  const end = (place: string) => run('pg_ctl', 'stop', '-D', place, '-m', 'immediate', '-w')
  const ask = async (url: string, ...statements: string[]): Promise<string[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const answers: string[] = []
    for (const statement of statements)
      answers.push(String(Object.values((await client.query<object>(statement)).rows[0] ?? {})[0]))
    await client.end()
    return answers
  }
  await start(data, port)
  await copyRunning(superuserUrl(port), data, standby)
  const { username, password } = new URL(superuserUrl(port))
  const following = `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`
  await fs.appendFile(path.join(standby, 'postgresql.auto.conf'), following)
  await start(standby, standbyPort)
  return {
    url: superuserUrl(port),
    standbyUrl: superuserUrl(standbyPort),
    async pause() {
      await ask(superuserUrl(standbyPort), 'SELECT pg_wal_replay_pause()')
    },
    async resume() {
      await ask(superuserUrl(standbyPort), 'SELECT pg_wal_replay_resume()')
    },
    async cutStandby() {
      await fs.appendFile(path.join(standby, 'postgresql.auto.conf'), `primary_conninfo = ''\n`)
      await ask(superuserUrl(standbyPort), 'SELECT pg_reload_conf()')
      const receivers = 'SELECT count(*) FROM pg_stat_wal_receiver'
      while ((await ask(superuserUrl(standbyPort), receivers))[0] !== '0') await sleep(20)
    },
    async killStandby() {
      await end(standby)
    },
    async failOver() {
      await end(data)
      await ask(superuserUrl(standbyPort), 'SELECT pg_promote()')
    },
    async stop() {
      for (const place of [standby, data]) await end(place).catch(() => {}) // it may have ended already
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A base backup, made without pg_basebackup, which the embedded PostgreSQL lacks. */
async function copyRunning(url: string, data: string, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`SELECT pg_backup_start('standby', true)`)
  await copyFolder(data, copy)
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
  await client.end()
  await fs.rm(path.join(copy, 'postmaster.pid'))
  await fs.writeFile(path.join(copy, 'backup_label'), rows[0]!.labelfile)
  await fs.writeFile(path.join(copy, 'standby.signal'), '')
  await ownAs(data, copy)
}
