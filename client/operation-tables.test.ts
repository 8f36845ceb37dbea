import { expect, it } from 'vitest'
import { operations } from '../shared/sync/operation-table.ts'
import { operation, type OperationType } from '../shared/sync/operations.ts'
import { refusalWords } from './app/notices/outcome-words.ts'
import { sentenceOf } from './app/notices/sentences.tsx'
import { inputs } from './data/outbox/requests.ts'

/** Every operation, and one more that no table has. */
type WithAnother = Record<OperationType | 'job.archive', unknown>
type CallsWithAnother = Record<Exclude<OperationType, 'candidate.upload'> | 'job.archive', unknown>

it('a further operation does not compile until the facts, the request and the words have it', () => {
  const types = operation.def.options.flatMap(({ shape }) => [...shape.type.def.values]).toSorted()
  const isCall = (type: string) => type !== 'candidate.upload'

  // Each line below stops compiling as soon as its table would accept an operation that it does not have.
  // @ts-expect-error the facts
  operations satisfies WithAnother
  // @ts-expect-error the request
  inputs satisfies CallsWithAnother
  // @ts-expect-error the words of a refusal
  refusalWords satisfies WithAnother
  // @ts-expect-error the words in the outbox
  sentenceOf satisfies (op: { type: OperationType | 'job.archive' }, label: string) => unknown

  expect(Object.keys(operations).toSorted()).toEqual(types)
  expect(Object.keys(inputs).toSorted()).toEqual(types.filter(isCall))
  expect(Object.keys(refusalWords).toSorted()).toEqual(types)
})
