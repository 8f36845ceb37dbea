import { ofMirror } from './mirror.ts'
import type { Mutant } from './mutant.ts'
import { ofOutbox } from './outbox.ts'
import { ofPull } from './pull.ts'
import { ofServer } from './server.ts'
import { ofSession } from './session.ts'

/** Every fault that is planted, each by itself. */
export const mutants: readonly Mutant[] = [...ofMirror, ...ofPull, ...ofOutbox, ...ofServer, ...ofSession]
