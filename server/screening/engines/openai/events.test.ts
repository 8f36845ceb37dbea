import { expect, it } from 'vitest'
import { eventsIn } from './events.ts'

async function* chunked(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = (text: string, size = 1_000) => Array.fromAsync(eventsIn(chunked(text, size)))

it.each([1, 3, 7, 1_000])('eventsIn reads events that come in pieces of %s bytes', async (size) => {
  const text = ': keep-alive\n\ndata: {"a":"é中"}\r\n\r\nevent: x\ndata:{"b":2}\n\ndata: [DONE]\n\ndata: {"c":3}\n'

  expect(await read(text, size)).toEqual([{ a: 'é中' }, { b: 2 }])
})

it('eventsIn reads an answer that is no stream, and an error in the stream in each of its forms', async () => {
  expect(await read('{"choices":[]}')).toEqual([{ choices: [] }])
  expect(await read('data: {"a":1}\n\nerror: {"message":"out of memory"}\n')).toEqual([
    { a: 1 },
    { error: { message: 'out of memory' } },
  ])
  expect(await read('error: it broke\n')).toEqual([{ error: 'it broke' }])
})

it('eventsIn gives up on a line without an end', async () => {
  await expect(read(`data: ${'x'.repeat(1_100_000)}`)).rejects.toMatchObject({ kind: 'bad_answer' })
})
