import { describeShard } from './shard.ts'

describeShard(0)
