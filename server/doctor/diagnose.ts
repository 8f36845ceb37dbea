import type { Config } from '../config/config.ts'
import { reasonOf } from './ask.ts'
import { checkBackups } from './backups.ts'
import { checkBucket } from './bucket.ts'
import { checkClock } from './clock.ts'
import { checkDataFolder } from './data-folder.ts'
import { checkDatabase } from './database.ts'
import { checkDisk } from './disk.ts'
import { checkModel, modelServerAddresses } from './model.ts'
import { finding, subjects, type Outcome, type Subject } from './outcome.ts'
import { checkProvider, providerAddress } from './provider.ts'
import { checkProxy } from './proxy.ts'
import { seeServer } from './server.ts'
import { checkSettings } from './settings.ts'
import { checkNode } from './versions.ts'

export interface Installation {
  env: Record<string, string | undefined>
  /** Of Saring. */
  version: string
  /** As in process.versions.node. */
  node: string
}

/** Looks at everything and changes nothing, but for a small object in a bucket, which it removes again; the outcomes are in the order of `subjects`. */
export async function diagnose({ env, version, node }: Installation): Promise<Outcome[]> {
  const read = checkSettings(env)
  const found = 'config' in read ? await examine(read.config, version) : read.findings
  return [...checkNode(node), ...found].toSorted((a, b) => subjects.indexOf(a.subject) - subjects.indexOf(b.subject))
}

async function examine(config: Config, version: string): Promise<Outcome[]> {
  const server = await seeServer(config, version)
  const clocks = [providerAddress(config.identity), ...modelServerAddresses(config)].filter((one) => one !== undefined)
  const checks: Record<Exclude<Subject, 'settings' | 'versions' | 'server'>, Promise<Outcome[]>> = {
    'data folder': checkDataFolder(config.dataDir).then(async (found) => [...found, ...(await checkBucket(config.bucket))]),
    'disk space': checkDisk(config),
    database: checkDatabase(config),
    proxy: checkProxy(config.publicUrl, server.running),
    'sign-in provider': checkProvider(config.identity),
    'model server': checkModel(config),
    clock: checkClock(clocks),
    backups: checkBackups(config.backup),
  }
  const outcomes = await Promise.all(
    Object.entries(checks).map(([subject, check]) => check.catch((error: unknown) => [failed(subject as Subject, error)])),
  )
  return [...server.outcomes, ...outcomes.flat()]
}

/** A check that fails itself has met something that it does not know. */
const failed = (subject: Subject, error: unknown) =>
  finding(subject, `This could not be looked at to the end: ${reasonOf(error)}.`, 'Read the log of the server, which says more.')
