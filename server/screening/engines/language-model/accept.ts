import type { ModelAnswer, ModelSettings } from './question.ts'
import { type Canary, type Form, readReply } from './reply.ts'
import { ModelError } from './model-error.ts'
import { cutSign } from './window.ts'

/**
 * What an answer has of what was asked for. Refuses an answer of which nothing can be used, and one that shows that the model
 * did not read the whole prompt: by its check code, or by the server's count of tokens. Throws `ModelError`.
 */
export function checkAnswer<T>(
  { code, mayCut }: Pick<ModelSettings, 'code' | 'mayCut'>,
  form: Form<T>,
  answer: ModelAnswer,
  { numCtx, least }: { numCtx: number; least: number },
): { found: T; canary: Canary } {
  const sign = cutSign(answer.promptTokens, numCtx, least)
  // "full" and "half" are signs of Ollama's way of cutting, and the window of other servers may not be known.
  const isCut = mayCut ? sign !== undefined && sign !== 'missing' : sign === 'short'
  if (sign && isCut) throw cut(sign)
  const reply = readReply(form, answer.content, code)
  if (!reply) throw unusable(answer)
  if (reply.canary === 'wrong') throw new ModelError('cut', 'The answer did not know the check code.')
  if (reply.canary === 'missing' && sign) throw cut(sign)
  return reply
}

const cut = (sign: string): ModelError => new ModelError('cut', `The model server may not have read the whole text (${sign}).`)

function unusable({ content, doneReason }: ModelAnswer): ModelError {
  if (content.trim() === '') return new ModelError('bad_answer', 'The model gave an empty answer.')
  if (doneReason === 'length') return new ModelError('bad_answer', 'The answer was longer than its limit.')
  return new ModelError('bad_answer', 'The answer did not have the form that was asked for.')
}
