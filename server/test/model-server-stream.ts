import type { ServerResponse } from 'node:http'

export interface Reply {
  model: string
  behaviour: string
  content: string
  promptTokens: number
  /** Negative = no limit. */
  numPredict: number
  isStreamed: boolean
  thinks: boolean
  slowMs: number
  /** Whether the answer ends with counts of tokens. */
  isCounted: boolean
}

const tokenLength = 4
const lengthLimit = 20

/** The tokens that the model says, and why it stops. */
export function saidOf({ behaviour, content, numPredict }: Reply): { said: string[]; reason: 'length' | 'stop' } {
  const limit = behaviour === 'length' ? lengthLimit : behaviour === 'endless' ? -1 : numPredict
  const tokens = content.match(new RegExp(`[\\s\\S]{1,${tokenLength}}`, 'gu')) ?? []
  const said = limit >= 0 ? tokens.slice(0, limit) : tokens
  return { said, reason: said.length < tokens.length ? 'length' : 'stop' }
}

/** Sends a model's answer, one token a line, or in the way of the misbehaviour. */
export async function sendReply(response: ServerResponse, reply: Reply): Promise<void> {
  const { model } = reply
  const { said, reason } = saidOf(reply)
  const end = { ...message(model, { content: '' }), done: true, done_reason: reason, ...metrics(reply.promptTokens, said.length) }
  if (!reply.isStreamed) return sendJson(response, 200, { ...end, ...message(model, { content: said.join('') }), done: true })
  const thoughts = reply.thinks ? ['Let me see', ' what the CV says'] : []
  const parts = [
    ...thoughts.map((thinking) => message(model, { content: '', thinking })),
    ...said.map((token) => message(model, { content: token })),
  ]
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
  await sendLines(
    response,
    reply,
    [...parts, end].map((part) => JSON.stringify(part)),
  )
}

/** Each line, or half of them, or slowly, as the misbehaviour wants it. `error`: the line of an error within the stream. */
export async function sendLines(
  response: ServerResponse,
  { behaviour, slowMs }: Pick<Reply, 'behaviour' | 'slowMs'>,
  lines: string[],
  error = JSON.stringify({ error: 'an error was encountered while running the model' }),
): Promise<void> {
  if (behaviour === 'split') return inPieces(response, lines)
  if (behaviour === 'slow-tokens') return slowly(response, lines, slowMs)
  response.end(`${linesOf(behaviour, lines, error).join('\n')}\n`)
}

function linesOf(behaviour: string, lines: string[], error: string): string[] {
  const half = lines.slice(0, Math.ceil(lines.length / 2))
  if (behaviour === 'mid-error') return [...half, error]
  return behaviour === 'no-done' ? lines.slice(0, -1) : lines
}

async function slowly(response: ServerResponse, lines: string[], ms: number): Promise<void> {
  for (const line of lines) {
    if (response.destroyed) return
    response.write(`${line}\n`)
    await waited(response, ms)
  }
  response.end()
}

export const head = (model: string) => ({ model, created_at: new Date().toISOString() })
const message = (model: string, said: { content: string; thinking?: string }) => ({
  ...head(model),
  message: { role: 'assistant', ...said },
  done: false,
})

const metrics = (promptTokens: number, answerTokens: number) => ({
  total_duration: 5_000_000 + answerTokens * 1_000_000,
  load_duration: 1_000_000,
  prompt_eval_count: promptTokens,
  prompt_eval_duration: 3_000_000,
  eval_count: answerTokens,
  eval_duration: answerTokens * 1_000_000,
})

/** Sends seven bytes at a time, with blank lines between the lines. */
async function inPieces(response: ServerResponse, lines: string[]): Promise<void> {
  const bytes = Buffer.from(`${lines.join('\n\n')}\n`)
  for (let at = 0; at < bytes.length && !response.destroyed; at += 7) {
    response.write(bytes.subarray(at, at + 7))
    await new Promise(setImmediate)
  }
  response.end()
}

/** Resolves when the time has passed or the client has disconnected. */
export const waited = (response: ServerResponse, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      clearTimeout(timer)
      response.off('close', stop)
      resolve()
    }
    const timer = setTimeout(stop, ms)
    response.once('close', stop)
  })

export function refuse(response: ServerResponse, status: number, error: string | object): void {
  sendJson(response, status, { error })
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
