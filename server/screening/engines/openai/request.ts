import type { Question } from '../language-model/question.ts'

/**
 * Ways to ask, from the strictest to the one that every server knows. Servers refuse what they do not know: formats, and the
 * switches by which llama.cpp and vLLM turn thinking off.
 */
export const ways = ['schema', 'schema without switches', 'any JSON', 'in words'] as const
export type Way = (typeof ways)[number]

const formatOf = (way: Way, schema: Record<string, unknown>): object => {
  if (way === 'in words') return {}
  if (way === 'any JSON') return { response_format: { type: 'json_object' } }
  return { response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } } }
}

const switchesOf = (way: Way, think: Question['think']): object => {
  if (way !== 'schema') return {}
  return think === 'low' ? { reasoning_effort: 'low' } : { chat_template_kwargs: { enable_thinking: false } }
}

/** The fixed request. */
export const requestOf = ({ model, messages, format, numPredict, seed, think }: Question, way: Way): object => ({
  model,
  messages,
  stream: true,
  ...(way !== 'in words' && { stream_options: { include_usage: true } }),
  max_tokens: numPredict,
  temperature: 0,
  seed,
  ...(format && formatOf(way, format)),
  ...switchesOf(way, think),
})
