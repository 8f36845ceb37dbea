/** What can score a CV. How each is made: server/screening/registry.ts. */
export const engineNames = ['ollama', 'openai', 'keywords'] as const
export type EngineName = (typeof engineNames)[number]

/** Whether a language model reads the CV. */
export const usesModel = (name: EngineName): boolean => name !== 'keywords'
