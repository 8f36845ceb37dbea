import * as z from 'zod/mini'

/** What is taken out of a CV's text before a model reads it. */
export const redactedKinds = [
  'name',
  'email',
  'phone',
  'link',
  'id',
  'birth',
  'age',
  'gender',
  'religion',
  'marital status',
  'nationality',
  'health',
  'family',
  'photo',
  'address',
  'year',
] as const
export type RedactedKind = (typeof redactedKinds)[number]

/** What a model does not get to read: what is redacted, and passages that address the scorer. */
export const removedKinds = [...redactedKinds, 'order'] as const
export type RemovedKind = (typeof removedKinds)[number]

/** A piece of the text that the model read: text as the CV has it, or the mark of a passage that was taken out. */
export const redactedPiece = z.union([z.object({ text: z.string() }), z.object({ removed: z.enum(removedKinds) })])
export type RedactedPiece = z.infer<typeof redactedPiece>

/** `isAsThen`: the model is proven to have scored this text; otherwise rules or contact data may have changed since. */
export const modelText = z.object({ pages: z.array(z.array(redactedPiece)), isAsThen: z.boolean() })
export type ModelText = z.infer<typeof modelText>
