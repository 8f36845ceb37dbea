import * as z from 'zod/mini'
import { criterion } from '../../../shared/jobs/job.ts'
import type { Draft } from './draft.ts'

const text = z.string()

/** A half-written job form as it lies on the device, with the version of the job that it began with. */
const keptDraftOf = z.object({
  version: z.nullable(z.int()),
  draft: z.object({
    title: text,
    description: text,
    keywords: text,
    additionalInstructions: text,
    blind: z._default(z.boolean(), false),
    rows: z.array(
      z.object({
        key: text,
        evaluationCriteria: text,
        description: text,
        weight: z.nullable(z.number()),
        correctedWords: text,
        readAs: criterion.shape.readAs,
      }),
    ),
  }),
})

export interface KeptDraft {
  version: number | null
  draft: Draft
}

/** `undefined` for what another version of the app has left there. */
export const keptDraft = (kept: unknown): KeptDraft | undefined => keptDraftOf.safeParse(kept).data
