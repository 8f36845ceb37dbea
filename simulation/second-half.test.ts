import { describeHalf } from './half.ts'

describeHalf(1)
