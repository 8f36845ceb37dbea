import { describeHalf } from './shard.ts'

describeHalf(1)
