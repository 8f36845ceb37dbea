import { z } from 'zod'
import { MOST_PIXELS } from '../reading/source/recognise.ts'
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

/** A picture whose pixels are encoded in base64. */
const picture = z
  .object({
    width: z.int().min(1).max(MOST_PIXELS),
    height: z.int().min(1).max(MOST_PIXELS),
    pixels: z.base64().max(MOST_PIXELS * 1.4),
  })
  .transform(({ width, height, pixels }) => ({ width, height, pixels: Buffer.from(pixels, 'base64') }))
  .refine(({ width, height, pixels }) => pixels.length === width * height && pixels.length <= MOST_PIXELS)

/** Messages of the process: ready, its answer, its progress, a question to the model, a picture to read, or a defect of its code. */
export const fromChild = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ answer: z.unknown() }),
  z.object({ progress: z.tuple([z.int(), z.int()]) }),
  z.object({ chat: question }),
  z.object({ picture }),
  z.object({ defect: z.string() }),
])
export type FromChild = z.input<typeof fromChild>

/** Messages to the process: an order; from the model its text so far, its answer or its error; or the text of a picture. */
export type ToChild =
  | { order: Order }
  | { text: string }
  | { recognised: string | null }
  | { answered: ModelAnswer }
  | { modelError: Pick<ModelError, 'kind' | 'message' | 'details'> }
