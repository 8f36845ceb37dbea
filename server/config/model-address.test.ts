import { expect, it } from 'vitest'
import { modelAddress } from './model-address.ts'

it.each([
  ['http://gpu:11434', 'http://gpu:11434'],
  ['http://gpu:11434/', 'http://gpu:11434'],
  ['http://gpu:11434/api/', 'http://gpu:11434'],
  ['http://gpu:11434/v1', 'http://gpu:11434'],
  ['https://ai.example.com/ollama/v1//', 'https://ai.example.com/ollama'],
  ['gpu', 'http://gpu:11434'],
  ['gpu:8080', 'http://gpu:8080'],
])('modelAddress reads %s as %s', (written, host) => {
  expect(modelAddress(written)).toEqual({ host, authorization: undefined })
})

it('modelAddress turns a user and a password into basic auth', () => {
  const authorization = `Basic ${Buffer.from('me:s@cret').toString('base64')}`

  expect(modelAddress('http://me:s%40cret@gpu:11434/v1/')).toEqual({ host: 'http://gpu:11434', authorization })
})
