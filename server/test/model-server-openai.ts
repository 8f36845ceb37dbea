import type { ServerResponse } from 'node:http'
import { type ChatBody, type ChatState, generate, inTurn, knows } from './model-server-chat.ts'
import type { Grammar } from './model-replies.ts'
import { refuse, sendJson } from './model-server-stream.ts'

type OpenaiState = ChatState & { contextLength: number; tellsWindow: boolean }

/** `GET /v1/models`, as vLLM answers it, or without the window, as others do. */
export function listModels({ models, contextLength, speaks, tellsWindow }: OpenaiState, response: ServerResponse): void {
  const owned_by = speaks === 'ollama' ? 'library' : 'stand-in'
  const data = models.map((id) => ({
    id,
    object: 'model',
    created: 0,
    owned_by,
    ...(tellsWindow && { max_model_len: contextLength }),
  }))
  sendJson(response, 200, { object: 'list', data })
}

/** `POST /v1/chat/completions`. Refuses what servers of this kind refuse, and then answers as the other protocol does. */
export async function complete(state: OpenaiState, body: ChatBody, response: ServerResponse): Promise<void> {
  const { model = '', response_format: format } = body
  const deny = (status: number, message: string): void => refuse(response, status, { message, type: 'invalid_request_error' })
  if (!knows(state, model)) return deny(404, `The model \`${model}\` does not exist.`)
  if (!body.messages?.length) return deny(400, "'messages' is required")
  if (model.startsWith('no-switches') && (body.chat_template_kwargs || body.reasoning_effort))
    return deny(422, 'Extra inputs are not permitted')
  if (model.startsWith('no-schema') && format?.type === 'json_schema')
    return deny(400, "'response_format.type' must be 'json_object' or 'text'")
  if (model.startsWith('no-format') && format) return deny(400, "'response_format' is not supported by this model")
  if (model.startsWith('no-options') && body.stream_options) return deny(400, 'Unrecognized request argument: stream_options')
  await inTurn(state, response, () => generate(state, model, asAsked(body, state.contextLength), response))
}

/** The same question in the words of the other protocol. */
function asAsked(body: ChatBody, window: number): ChatBody {
  const schema: Grammar | undefined = body.response_format?.json_schema?.schema
  return {
    ...body,
    ...(schema && { format: schema }),
    shift: false,
    stream: body.stream === true,
    options: { num_ctx: window, num_predict: body.max_tokens ?? -1, seed: body.seed ?? 0 },
    think: body.chat_template_kwargs?.enable_thinking ?? true,
  }
}
