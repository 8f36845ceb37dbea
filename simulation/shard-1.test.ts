import { vi } from 'vitest'
import { watched } from './coverage.ts'
import { describeShard } from './shard.ts'

vi.mock('../client/data/database/outbox-states.ts', async (original) => watched(await original()))

describeShard(0)
