import { ModelError } from '../language-model/model-error.ts'

const LONGEST_LINE = 1_000_000

/** The JSON of each `data:` line of a stream of events, until its `[DONE]`. Other lines, such as comments, keep it alive. */
export async function* eventsIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  for await (const line of linesIn(body)) {
    const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : ''
    if (data === '[DONE]') return
    if (data !== '') yield parsed(data)
    // A server that fails within the stream may send its error without the prefix.
    else if (line.startsWith('{')) yield parsed(line)
    else if (line.startsWith('error:')) yield parsed(line.slice('error:'.length).trim(), 'error')
  }
}

async function* linesIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n')
    for (const piece of pieces.slice(0, -1)) {
      yield `${rest}${piece}`.trimEnd()
      rest = ''
    }
    rest += pieces.at(-1) ?? ''
    if (rest.length > LONGEST_LINE) throw new ModelError('bad_answer', 'The model server sent a line without an end.')
  }
  if (rest.trim()) yield rest.trim()
}

function parsed(data: string, as?: 'error'): unknown {
  try {
    const value: unknown = JSON.parse(data)
    return as ? { [as]: value } : value
  } catch {
    return as ? { [as]: data } : undefined
  }
}
