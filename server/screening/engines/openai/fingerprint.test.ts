import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const llama = { meta: { n_params: 8_030_261_312, size: 4_912_898_304 }, modelPath: '/models/a.gguf', chatTemplate: '{{ x }}' }

it('a fingerprint stays while a server tells the same of its model, in any order', () => {
  const other = { ...llama, meta: { size: 4_912_898_304, n_params: 8_030_261_312 } }

  expect(fingerprintOf('m', llama)).toMatch(/^[0-9a-f]{64}$/)
  expect(fingerprintOf('m', other)).toBe(fingerprintOf('m', llama))
})

it.each([
  ['another size', { ...llama, meta: { ...llama.meta, size: 1 } }],
  ['another file', { ...llama, modelPath: '/models/b.gguf' }],
  ['another template', { ...llama, chatTemplate: '{{ y }}' }],
])('%s gives another fingerprint', (_, told) => {
  expect(fingerprintOf('m', told)).not.toBe(fingerprintOf('m', llama))
})

it('the model behind a served name has a fingerprint, a name alone has none', () => {
  expect(fingerprintOf('hiring', { root: 'Qwen/Qwen3-8B' })).not.toBe(fingerprintOf('hiring', { root: 'Qwen/Qwen3-14B' }))
  expect(fingerprintOf('hiring', { root: 'hiring', parent: null })).toBeNull()
  expect(fingerprintOf('hiring', {})).toBeNull()
})

it('a server that for once tells only a part of it gives no fingerprint, which says nothing', () => {
  expect(fingerprintOf('m', { meta: llama.meta })).toBeNull()
})
