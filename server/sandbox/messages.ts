import { z } from 'zod'
import type { ModelAnswer } from '../screening/engines/language-model/question.ts'
import type { ModelError } from '../screening/engines/language-model/model-error.ts'
import type { Order } from './tasks.ts'

const question = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })).max(10),
  format: z.record(z.string(), z.unknown()).optional(),
  numCtx: z.int().positive(),
  numPredict: z.int().positive(),
  seed: z.int(),
  think: z.union([z.literal(false), z.literal('low')]).optional(),
})

/** Messages of the process: ready, its answer, its progress, a question to the model, or a defect of its code. */
export const fromChild = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ answer: z.unknown() }),
  z.object({ progress: z.tuple([z.int(), z.int()]) }),
  z.object({ chat: question }),
  z.object({ defect: z.string() }),
])
export type FromChild = z.infer<typeof fromChild>

/** Messages to the process: an order; or from the model its text so far, its answer or its error. */
export type ToChild =
  | { order: Order }
  | { text: string }
  | { answered: ModelAnswer }
  | { modelError: Pick<ModelError, 'kind' | 'message' | 'details'> }
