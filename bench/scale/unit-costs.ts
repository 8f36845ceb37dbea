import fs from 'node:fs/promises'
import { z } from 'zod'
import { signInLocally } from '../../tools/local-sign-in.ts'
import { runServer } from '../../tools/server-process.ts'
import { Status } from '../../shared/screening/status.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { screenAll, uploadAll } from '../upload.ts'
import { processorTimeOf, type ProcessorTime } from './processor-time.ts'

const CVS = 600
const CALLS = 300

/** Each in milliseconds of a processor. */
export interface UnitCosts {
  /** A list of 200 candidates with their results. */
  list: ProcessorTime
  /** A pull that brings 200 candidates. */
  pull: ProcessorTime
  /** A pull that brings nothing new. */
  look: ProcessorTime
  /** A decision. */
  decision: ProcessorTime
  /** A CV of two pages, uploaded and screened, without the time of a model. */
  cv: ProcessorTime
  /** The bytes in the database and in the store for each CV. */
  bytes: { database: number; store: number }
}

/** What the parts of the work cost a real server with the engine `keywords` and the embedded PostgreSQL, one call after the other. */
export async function measureUnitCosts(): Promise<UnitCosts> {
  const dataDir = await temporaryFolder()
  const limits = { REQUESTS_PER_MINUTE: '1000000' }
  const server = await runServer({ DATA_DIR: dataDir, SCREENING_ENGINE: 'keywords', ...limits })
  try {
    const { accessToken } = await signInLocally(server, { name: 'Bench', email: 'bench@example.com' })
    const call = async (method: string, place: string, body?: object): Promise<unknown> => {
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}/api${place}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const costOf = async (units: number, work: () => Promise<unknown>): Promise<ProcessorTime> => {
      const before = await processorTimeOf(server.pid, dataDir)
      await work()
      const after = await processorTimeOf(server.pid, dataDir)
      return perUnit(before, after, units)
    }
    const repeated = async (work: (at: number) => Promise<unknown>) => {
      await work(0)
      return costOf(CALLS, async () => {
        for (let at = 1; at <= CALLS; at += 1) await work(at)
      })
    }

    const screened = async (howMany: number) => {
      await uploadAll(server.url, accessToken, howMany)
      await screenAll(server.url, accessToken)
    }
    await screened(20)
    const sizes = await sizesOf(dataDir)
    const cv = await costOf(CVS, () => screened(CVS))
    const grown = await sizesOf(dataDir)
    const list = z.array(z.object({ id: z.string(), status: z.int() }))
    const candidates = list.parse(await call('GET', '/cv-screening?limit=500'))
    const undecided = candidates.filter(({ status }) => status === Status.completed)
    const cursor = await lastCursor(call)
    return {
      cv,
      list: await repeated(() => call('GET', '/cv-screening?limit=200')),
      pull: await repeated(() => call('GET', '/sync?limit=200')),
      look: await repeated(() => call('GET', `/sync?limit=200&cursor=${cursor}`)),
      decision: await repeated((at) => call('PUT', `/cv-screening/${undecided[at]!.id}/status`, { status: Status.accepted })),
      bytes: { database: (grown.database - sizes.database) / CVS, store: (grown.store - sizes.store) / CVS },
    }
  } finally {
    await server.end()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

const perUnit = (before: ProcessorTime, after: ProcessorTime, units: number): ProcessorTime => ({
  server: (after.server - before.server) / units,
  sandboxes: (after.sandboxes - before.sandboxes) / units,
  database: (after.database - before.database) / units,
})

async function lastCursor(call: (method: string, place: string) => Promise<unknown>): Promise<string> {
  const page = z.object({ cursor: z.string(), hasMore: z.boolean() })
  let { cursor, hasMore } = page.parse(await call('GET', '/sync?limit=500'))
  while (hasMore) ({ cursor, hasMore } = page.parse(await call('GET', `/sync?limit=500&cursor=${cursor}`)))
  return cursor
}

async function sizesOf(dataDir: string): Promise<{ database: number; store: number }> {
  return { database: await sizeOf(`${dataDir}/postgres/data/base`), store: await sizeOf(`${dataDir}/files`) }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await fs.stat(`${parentPath}/${name}`)).size))
  return sizes.reduce((total, size) => total + size, 0)
}
