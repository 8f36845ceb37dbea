import type { Logger } from 'pino'
import { purgeAttempts } from '../accounts/own/attempts.ts'
import { purgeExpired } from '../accounts/purge.ts'
import { purgeAudit } from '../audit/purge.ts'
import { eraseFromBackups } from '../backup/originals/erase.ts'
import type { Schedule } from '../backup/schedule.ts'
import { emptyOverdue } from '../bin/empty.ts'
import { moveRest } from '../bin/move.ts'
import { eraseRest, queueOrphans } from '../candidates/erase-rest.ts'
import { fillWords } from '../candidates/search/fill.ts'
import type { Config } from '../config/config.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import { BIN_CHANNEL, ERASED_CHANNEL, TEXTS_CHANNEL } from '../database/change.ts'
import type { Database } from '../database/database.ts'
import { buildTrigramIndexes } from '../database/trigram-indexes.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import { encryptRest } from '../candidates/content/encrypt-rest.ts'
import { recheckMarked, scrubOriginals } from '../files/originals.ts'
import type { FileStore } from '../files/store.ts'
import { eraseQueuedFiles, sweepIncoming, sweepOrphans } from '../files/sweep.ts'
import { erasureFolders, writeErasureLists } from '../people/erasure-list.ts'
import { eraseOverdue } from '../retention/sweep.ts'
import { purgeReviewing } from '../reviewing/queries.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { purgeScreeningLog } from '../screening/log/screening-log.ts'
import type { SelfTests } from '../self-test/self-tests.ts'
import { purgeHistory } from '../sync/purge.ts'
import { purgeDeliveries } from '../webhooks/queue/deliveries.ts'
import type { repeat } from '../lib/repeat.ts'

interface Deps {
  config: Config
  db: Database
  /** Of the database. */
  place: { url: string; isPooled: boolean }
  files: FileStore
  keys: CandidateKeys
  sandbox: Sandbox
  selfTests: SelfTests
  backups: Schedule | undefined
  changeFeed: ChangeFeed
  log: Logger
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const AFTER_START_MS = 10_000
const LOOK_FOR_GONE_EVERY_MS = 5000
const SCRUB_EVERY_MS = 5000
const RECHECK_EVERY_MS = 10_000

/** Starts what a server does by itself, beside its requests. */
export function startChores(
  { config, db, place, files, keys, sandbox, selfTests, backups, changeFeed, log }: Deps,
  chore: typeof repeat,
): void {
  const eraser = chore(MINUTE_MS, log, () => eraseQueuedFiles(db, files))
  changeFeed.subscribe(ERASED_CHANNEL, eraser.wake)
  const mover = chore(MINUTE_MS, log, (signal) => moveRest(db, signal))
  changeFeed.subscribe(BIN_CHANNEL, mover.wake)
  const restEraser = chore(MINUTE_MS, log, (signal) => eraseRest(db, signal))
  changeFeed.subscribe(ERASED_CHANNEL, restEraser.wake)
  chore(HOUR_MS, log, () => queueOrphans(db))
  const words = chore(HOUR_MS, log, (signal) => fillWords({ db, keys }, sandbox.listWords, signal))
  changeFeed.subscribe(TEXTS_CHANNEL, words.wake)
  chore(HOUR_MS, log, (signal) => buildTrigramIndexes(place, signal), AFTER_START_MS)
  chore(LOOK_FOR_GONE_EVERY_MS, log, () => selfTests.interruptGone())
  chore(SCRUB_EVERY_MS, log, () => scrubOriginals({ db, files, keys, log }))
  chore(RECHECK_EVERY_MS, log, () => recheckMarked({ db, files, keys, log }))
  chore(HOUR_MS, log, () => sweepOrphans(db, files, log), HOUR_MS)
  chore(HOUR_MS, log, () => sweepIncoming(files), HOUR_MS)
  chore(HOUR_MS, log, (signal) => eraseOverdue(db, log, signal))
  chore(HOUR_MS, log, (signal) => emptyOverdue(db, log, signal))
  chore(HOUR_MS, log, () => purgeExpired(db))
  chore(HOUR_MS, log, () => purgeAttempts(db))
  chore(HOUR_MS, log, () => purgeDeliveries(db))
  chore(HOUR_MS, log, () => purgeHistory(db))
  chore(MINUTE_MS, log, () => purgeReviewing(db))
  chore(HOUR_MS, log, () => purgeAudit(db, config.auditDays, log))
  chore(HOUR_MS, log, () => purgeScreeningLog(db, config.screeningLogDays))
  chore(MINUTE_MS, log, () => eraseFromBackups(db, config.backup.schedule?.folder))
  chore(HOUR_MS, log, (signal) => encryptRest({ db, keys, files }, signal))
  chore(MINUTE_MS, log, () => writeErasureLists(db, erasureFolders(config)))
  if (!backups) return
  chore(MINUTE_MS, log, backups.keepUp)
  chore(HOUR_MS, log, backups.drills.keepUp, HOUR_MS)
}
