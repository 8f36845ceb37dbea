import path from 'node:path'
import type { Logger } from 'pino'
import { createAcceptor } from '../../files/accept.ts'
import { openFolderStore } from '../../files/store.ts'
import { createSandbox } from '../../sandbox/sandbox.ts'
import type { TestServer } from '../../test/server.ts'
import { createIntake, type Intake } from '../arrival/receive.ts'

interface Limits {
  maxFileMb: number
  workspaceMb: number
  workspaceFiles: number
}

/** An intake beside a server, on its database and files. */
export async function anIntake(
  { db, dataDir, keys }: TestServer,
  log: Logger,
  given: Partial<Limits> = {},
): Promise<{ intake: Intake; close: () => Promise<void> }> {
  const limits = { maxFileMb: 1, workspaceMb: 100, workspaceFiles: 100, ...given }
  const files = await openFolderStore(path.join(dataDir, 'files'))
  const sandbox = createSandbox({ maxPages: 10, maxMb: 1, processes: 1 })
  const acceptor = createAcceptor({ files, keys, limits, sniff: sandbox.sniff })
  const intake = createIntake({ db, acceptor, incoming: files.incoming, limits, queued: () => {}, log })
  return { intake, close: () => sandbox.close() }
}
