import { expect, it } from 'vitest'
import { modelErrorOf, modelErrorOfThrown } from './model-error.ts'

it.each([
  [404, "model 'x' not found", 'model_missing'],
  [404, 'model "x" not found, try pulling it first', 'model_missing'],
  [404, '404 page not found', 'unavailable'],
  [400, '"x" does not support thinking', 'no_thinking'],
  [400, 'request (302 tokens) exceeds the available context size (256 tokens), try increasing it', 'context'],
  [400, 'the prompt is longer than the context length currently available to the model; shorten the prompt', 'context'],
  [503, 'server busy, please try again.  maximum pending requests exceeded', 'busy'],
  [503, 'starting up', 'unavailable'],
  [502, 'bad gateway', 'unavailable'],
  [429, 'slow down', 'busy'],
  [401, 'unauthorized', 'refused'],
  [403, '', 'refused'],
  [500, 'model requires more system memory (9 GiB) than is available (4 GiB)', 'memory'],
  [500, 'model runner has unexpectedly stopped, this may be due to resource limitations', 'died'],
  [500, 'invalid format: "x"; expected "json" or a valid JSON Schema object', 'bad_answer'],
  [undefined, 'an error was encountered while running the model', 'bad_answer'],
])('modelErrorOf takes %s %s for %s', (status, message, kind) => {
  expect(modelErrorOf(status, message).kind).toBe(kind)
})

it.each([
  [
    'a refused connection',
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
    'unavailable',
  ],
  ['a connection that broke', Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }), 'unavailable'],
  ['a stream without an end', new Error('Did not receive done or success response in stream.'), 'bad_answer'],
  ['an error within the stream', new Error('model runner has unexpectedly stopped'), 'died'],
])('modelErrorOfThrown recognises %s', (_, thrown, kind) => {
  expect(modelErrorOfThrown(thrown).kind).toBe(kind)
})
