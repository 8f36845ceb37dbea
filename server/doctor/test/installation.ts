import fs from 'node:fs/promises'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { diagnose } from '../diagnose.ts'
import type { Finding } from '../outcome.ts'
import { isFinding } from '../report.ts'

/** As in test/server.ts. */
export const VERSION = '0.0.0'

export interface TestInstallation {
  database: FreshDatabase
  dataDir: string
  /** A set of settings with which nothing is wrong. */
  env: Record<string, string>
}

/** A database, a data folder and settings, without a server. */
export async function anInstallation(): Promise<TestInstallation> {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const dataDir = await aFolder()
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SCREENING_ENGINE: 'keywords', PORT: String(await freePort()) }
  return { database, dataDir, env }
}

export async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-doctor-'))
  await fs.chmod(folder, 0o755)
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

export const findingsOf = async (env: Record<string, string>, node = process.versions.node): Promise<Finding[]> =>
  (await diagnose({ env, version: VERSION, node })).filter(isFinding)

/** The faults as the report prints their first lines. */
export const faultsOf = async (env: Record<string, string>, node?: string): Promise<string[]> =>
  (await findingsOf(env, node)).map(({ subject, problem }) => `${subject}: ${problem}`)

/** A real HTTP server that answers as it is told; returns its address. */
export async function answering(listener: RequestListener, port = 0): Promise<string> {
  const server = http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export interface ProxyFaults {
  /** Collects each answer before it passes it on. */
  isBuffering?: boolean
  host?: string
  largestBody?: number
}

/** A proxy before a port of this machine. */
export const proxyTo = (port: string, { isBuffering, host, largestBody = Infinity }: ProxyFaults = {}): Promise<string> =>
  answering((request, response) => {
    if (Number(request.headers['content-length'] ?? 0) > largestBody) return void response.writeHead(413).end()
    const headers = { ...request.headers, ...(host && { host }) }
    const passed = http.request({ port, host: '127.0.0.1', path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!isBuffering) return void answer.pipe(response)
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => response.end(Buffer.concat(parts)))
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
