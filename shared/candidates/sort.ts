export const candidateSorts = ['newest', 'overall', 'weighted', 'name'] as const
export type CandidateSort = (typeof candidateSorts)[number]

/** `undefined` for any other value. */
export const sortFrom = (said: unknown): CandidateSort | undefined => candidateSorts.find((sort) => sort === said)
