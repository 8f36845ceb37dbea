import { z } from 'zod'

/** One row of a corpus's manifest.json: the expected outcome of a file. */
export const corpusEntry = z.object({
  file: z.string(),
  kind: z.enum(['cv', 'hostile']),
  characters: z.number().nullish(),
  expect: z.object({
    outcome: z.enum(['text', 'error', 'text-or-error']),
    name: z.string().nullish(),
    email: z.string().nullish(),
    keywords: z.array(z.string()).default([]),
    minCharacters: z.number().nullish(),
    errorKind: z.string().nullish(),
    mustContain: z.array(z.string()).default([]),
    mustNotContain: z.array(z.string()).default([]),
    maxSeconds: z.number().nullish(),
  }),
})
export type CorpusEntry = z.infer<typeof corpusEntry>

const corpusJob = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  criteria: z.array(z.object({ name: z.string(), weight: z.number(), keywords: z.array(z.string()) })),
})
export type CorpusJob = z.infer<typeof corpusJob>

/** jobs.json: jobs, and pairs [job, better CV, worse CV] that any sound scorer ranks so. */
export const corpusJobs = z.object({
  jobs: z.array(corpusJob),
  pairs: z.array(z.tuple([z.string(), z.string(), z.string()])),
})
