export const candidateSorts = ['newest', 'overall', 'weighted', 'name'] as const
export type CandidateSort = (typeof candidateSorts)[number]

/** `undefined` for anything that is none of them. */
export const sortFrom = (said: unknown): CandidateSort | undefined => candidateSorts.find((sort) => sort === said)
