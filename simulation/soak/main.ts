// `npm run soak`: fifty devices work with one server, under faults in turn, for an hour or `--minutes`. Prints memory, open files
// and rows for each tenth of the time, and ends with 1 if anything acknowledged was lost or done twice, or a device differs from the
// server. `--devices`: how many.
import 'fake-indexeddb/auto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createSessions } from '../../server/accounts/sessions.ts'
import { readConfig } from '../../server/config/config.ts'
import { createDatabase, type Database } from '../../server/database/database.ts'
import { makeDatabase, startDatabaseServer } from '../../server/test/database-server.ts'
import { runServer } from '../../tools/server-process.ts'
import { createModel } from '../checks/model.ts'
import { judge } from '../members/judge.ts'
import { openMember, type Member } from '../members/member.ts'
import { createRandom } from '../world/random.ts'
import { stockWorkspace } from '../world/stock.ts'
import { createConditions, type Condition, type Conditions } from './conditions.ts'
import { readLevels, tellLevels } from './levels.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, devices: { type: 'string', default: '50' } },
})
const [minutes, devices] = [Number(values.minutes), Number(values.devices)]

const TEAM = 2
const CANDIDATES = 40
/** As many CVs are deleted as uploaded, so that the rows of a team stay about as many. */
const often = { decide: 3, note: 2, upload: 1, delete: 1 }
const ACT_EVERY_MS = 5_000
const FAULT_MS = 15_000
const SAMPLES = 10
const SECRET = 'a secret that is used in the soak only'

/** In turn. */
const faults: ((soak: Soak) => Promise<void>)[] = [
  ({ networks }) => under(networks, 'offline'),
  cutDatabase,
  ({ networks }) => under(networks, 'answersLost'),
  freezeServer,
  ({ networks }) => under(networks, 'slow'),
]

interface Soak {
  db: Database
  /** Connected all the time: this process may be too busy to open a connection within a pool's limit. */
  superuser: pg.Client
  databaseName: string
  serverPid: number
  members: Member[]
  networks: Conditions[]
}

const random = createRandom(1)
const ending: (() => Promise<unknown>)[] = []
let problems = ['the soak has not ended']
try {
  const soak = await begin()
  await work(soak)
  problems = await comeToRest(soak)
  const outcome = problems.length === 0 ? 'nothing lost or doubled, all devices equal the server' : problems.join('; ')
  console.log(`${actsOf(soak)} acts of ${devices} devices in ${minutes} min; ${outcome}`)
} finally {
  for (const end of ending.toReversed()) await end()
}
process.exit(problems.length === 0 ? 0 : 1)

async function begin(): Promise<Soak> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-soak-'))
  ending.push(() => fs.rm(folder, { recursive: true, force: true }))
  const databaseServer = await startDatabaseServer()
  ending.push(databaseServer.end)
  const database = await makeDatabase(databaseServer)
  const db = createDatabase(database.url)
  const superuser = new pg.Client({ connectionString: databaseServer.superuser })
  await superuser.connect()
  ending.push(() => Promise.all([db.destroy(), superuser.end()]).then(database.drop))
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SESSION_SECRET: SECRET,
    SCREENING_ENGINE: 'keywords',
    REQUESTS_PER_MINUTE: '1000000',
    ACCESS_TOKEN_MINUTES: String(Math.min(1440, Math.ceil(minutes) + 60)), // a member has one for the whole time
    LOG_LEVEL: 'fatal',
  }
  const server = await runServer(settings)
  ending.push(() => server.end())
  const databaseName = new URL(database.url).pathname.slice(1)
  const soak: Soak = { db, superuser, databaseName, serverPid: server.pid, members: [], networks: [] }
  const { sessions } = readConfig(settings)
  const issuing = createSessions({ db, secret: SECRET, team: { kind: 'everybody', workspace: 'shared' }, ...sessions })
  for (let team = 0; team < devices / TEAM; team += 1) {
    const { users } = await stockWorkspace({ db, sessions: issuing }, createModel(), TEAM, CANDIDATES)
    for (const [at, user] of users.entries()) {
      const own = createRandom(team * TEAM + at + 1)
      const network = createConditions(own)
      soak.networks.push(network)
      soak.members.push(
        openMember({ user, share: { at, of: TEAM }, url: server.url, random: own, often, through: network.through }),
      )
    }
  }
  ending.push(() => Promise.all(soak.members.map((member) => member.close())))
  for (const member of soak.members) member.start()
  return soak
}

/** The members act, things break, and levels are told, until the time is over. */
async function work(soak: Soak): Promise<void> {
  const startedAt = performance.now()
  const left = () => startedAt + minutes * 60_000 - performance.now()
  const acting = soak.members.map(async (member) => {
    while (left() > 0) {
      await member.act()
      await sleep(ACT_EVERY_MS * (0.5 + random.next()))
    }
  })
  const breaking = async () => {
    for (let at = 0; left() > 2 * FAULT_MS; at += 1) {
      await sleep(FAULT_MS)
      await faults[at % faults.length]!(soak)
    }
  }
  const telling = async () => {
    let before = await readLevels({ ...soak, acts: actsOf(soak) })
    for (let at = 1; at <= SAMPLES; at += 1) {
      await sleep(Math.max(0, startedAt + (at / SAMPLES) * minutes * 60_000 - performance.now()))
      const now = await readLevels({ ...soak, acts: actsOf(soak) })
      console.log(tellLevels(at / SAMPLES, before, now))
      before = now
    }
  }
  await Promise.all([...acting, breaking(), telling()])
  for (const network of soak.networks) network.set('clear')
}

function actsOf({ members }: Soak): number {
  return members.reduce((sum, { made }) => sum + made.length, 0)
}

/** A third of the devices, chosen at random. */
async function under(networks: readonly Conditions[], condition: Condition): Promise<void> {
  const third = random.below(3)
  const meant = networks.filter((_, at) => at % 3 === third)
  for (const network of meant) network.set(condition)
  await sleep(FAULT_MS)
  for (const network of meant) network.set('clear')
}

async function cutDatabase({ superuser, databaseName }: Soak): Promise<void> {
  await superuser.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [databaseName])
}

async function freezeServer({ serverPid }: Soak): Promise<void> {
  process.kill(serverPid, 'SIGSTOP')
  await sleep(5_000)
  process.kill(serverPid, 'SIGCONT')
}

/** What is wrong once all is sent and pulled. */
async function comeToRest({ db, members }: Soak): Promise<string[]> {
  for (let patience = 120; patience > 0; patience -= 1) {
    await Promise.all(members.map((member) => member.syncNow()))
    const unsent = (await Promise.all(members.map((member) => member.unsent()))).flat()
    const differing = (await Promise.all(members.map((member) => member.differs()))).filter((table) => table !== undefined)
    if (unsent.length === 0 && differing.length === 0) break
    await sleep(1_000)
  }
  const unsent = (await Promise.all(members.map((member) => member.unsent()))).flat()
  const differing = (await Promise.all(members.map((member) => member.differs()))).filter((table) => table !== undefined)
  const { lost, doubled } = await judge(db, members)
  return [
    ...unsent.map(({ operation, state, lastError }) => `${operation.type} is ${state}: ${JSON.stringify(lastError)}`),
    ...differing.map((table) => `a device differs from the server in ${table}`),
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `done twice: ${what}`),
  ]
}
