import type { ServerResponse } from 'node:http'
import { type Reply, saidOf, sendJson, sendLines } from './model-server-stream.ts'

/** Sends a model's answer in OpenAI's way: an event a token, then the reason of the end, the counts if they were asked for, and `[DONE]`. */
export async function sendCompletion(response: ServerResponse, reply: Reply): Promise<void> {
  const { said, reason } = saidOf(reply)
  const id = 'chatcmpl-1'
  const usage = {
    prompt_tokens: reply.promptTokens,
    completion_tokens: said.length,
    total_tokens: reply.promptTokens + said.length,
  }
  const head = { id, created: 0, model: reply.model }
  if (!reply.isStreamed) {
    const message = { role: 'assistant', content: said.join('') }
    return sendJson(response, 200, {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: reason }],
      usage,
    })
  }
  const chunk = (delta: object, finish_reason: string | null = null): object => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  })
  const thoughts = reply.thinks ? ['Let me see', ' what the CV says'] : []
  const events = [
    chunk({ role: 'assistant', content: null }),
    ...thoughts.map((text) => chunk({ reasoning_content: text })),
    ...said.map((content) => chunk({ content })),
    chunk({}, reason),
    ...(reply.isCounted ? [{ ...head, object: 'chat.completion.chunk', choices: [], usage }] : []),
  ].map((event) => `data: ${JSON.stringify(event)}\n`)
  const lines = reply.behaviour === 'no-done' ? events.filter((event) => !event.includes(`"finish_reason":"${reason}"`)) : events
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const error = `data: ${JSON.stringify({ error: { code: 500, message: 'an error was encountered while running the model' } })}\n`
  await sendLines(response, reply, [...lines, 'data: [DONE]\n'], error)
}
