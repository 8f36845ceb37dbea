import { ofMirror } from './mirror.ts'
import type { Mutant } from './mutant.ts'
import { ofOutbox } from './outbox.ts'
import { ofPull } from './pull.ts'
import { ofServer } from './server.ts'
import { ofSession } from './session.ts'

/** All mutants. Each is planted alone. */
export const mutants: readonly Mutant[] = [...ofMirror, ...ofPull, ...ofOutbox, ...ofServer, ...ofSession]
