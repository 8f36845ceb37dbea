import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { contract } from '../../shared/http/contract.ts'
import { projectionOf } from './projection.ts'

const job = z.object({ id: z.string(), title: z.optional(z.string()) })

it.each([
  ['an object', job, { id: '1', title: 'Engineer', secret: 1 }, { id: '1', title: 'Engineer' }],
  ['an object without an optional field', job, { id: '1', title: undefined }, { id: '1' }],
  ['objects in a list', z.array(job), [{ id: '1', secret: 1 }], [{ id: '1' }]],
  ['an object in an object', z.object({ job }), { job: { id: '1', secret: 1 }, secret: 2 }, { job: { id: '1' } }],
  ['nothing in place of an object', z.nullable(job), null, null],
  ['an object in place of nothing', z.nullable(job), { id: '1', secret: 1 }, { id: '1' }],
  ['a list of texts', z.array(z.string()), ['a', 'b'], ['a', 'b']],
  ['objects by name', z.record(z.string(), job), { a: { id: '1', secret: 1 } }, { a: { id: '1' } }],
  ['one of two objects', z.union([z.object({ a: z.number() }), z.object({ b: z.number() })]), { b: 1, secret: 1 }, { b: 1 }],
  ['a value with a default', z.object({ a: z._default(z.number(), 5) }), { a: 6, secret: 1 }, { a: 6 }],
])('keeps the declared fields of %s, as parsing does', (_, schema, value, kept) => {
  expect(projectionOf(schema)(value)).toEqual(kept)
  expect(schema.parse(value)).toEqual(kept)
})

it('can project every answer of the contract', () => {
  for (const { response } of Object.values(contract)) expect(projectionOf(response)).toBeTypeOf('function')
})
