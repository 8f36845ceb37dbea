import { z } from 'zod'

/** Raised with every change of the schemas below. */
export const SCHEMA_VERSION = 1

const check = z.string().length(4)
const point = z.string().max(160)

/** Keys are in alphabetical order in every schema: some grammars emit them so, and the quotes must come before the level. */
const summary = z.object({
  concerns: z.array(point).max(3),
  overview: z.string().min(20).max(600),
  strengths: z.array(point).max(3),
})
export type Summary = z.infer<typeof summary>

const judgements = (ids: readonly string[]) =>
  z
    .array(
      z.object({
        criterion: z.enum(ids),
        evidence: z.array(z.string().min(8).max(220)).max(3),
        known: z.boolean(),
        reason: z.string().min(1).max(300),
        score: z.int().min(0).max(5),
      }),
    )
    .length(ids.length)
export type Judgement = z.infer<ReturnType<typeof judgements>>[number]

/** Each schema serves as the grammar, as the schema in the prompt and as the check of the reply. */
export const wholeReply = (ids: readonly string[]) => z.object({ check, criteria: judgements(ids), summary })
export const singleReply = (id: string) => z.object({ check, criteria: judgements([id]) })
export const summaryReply = z.object({ check, summary })
export const evidenceReply = z.object({ check, evidence: z.array(z.string().min(8).max(220)).max(16) })
export const nameReply = z.object({ check, name: z.string().max(120) })

export function grammarOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...grammar } = z.toJSONSchema(schema)
  return grammar
}

/** The reply as an object, or the fault that makes it unusable. */
export function parseReply<T extends { check: string }>(schema: z.ZodType<T>, content: string): { reply: T } | { fault: string } {
  const parsed = schema.safeParse(jsonIn(content))
  if (!parsed.success) return { fault: z.prettifyError(parsed.error).split('\n').slice(0, 3).join(' ') }
  return { reply: parsed.data }
}

function jsonIn(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** Whether each criterion occurs exactly once, which the grammar cannot enforce. */
export const namesEachOnce = (found: readonly { criterion: string }[], ids: readonly string[]): boolean =>
  found.length === ids.length && ids.every((id) => found.some(({ criterion }) => criterion === id))

/** The number of complete criteria in a reply that still streams: the last key of each is `score`. */
export const countScored = (partial: string): number => partial.match(/"score"\s*:\s*\d+\s*\}/g)?.length ?? 0
