import { createHash } from 'node:crypto'
import type { ScreeningInput } from '../engine.ts'
import { READING_VERSION } from '../../../reading/reading-version.ts'
import { PROMPT_VERSION } from '../../model/prompt.ts'
import { RULES_VERSION } from '../keywords/rules-version.ts'
import { SCHEMA_VERSION } from './salvage/schema.ts'

/** The versions of the prompts, of the form of an answer, of the rules whose findings the prompts hold, and of the readers. */
export const METHOD = `${PROMPT_VERSION}.${SCHEMA_VERSION}.${RULES_VERSION}.${READING_VERSION}`

/** A hash of everything that the model is told except the CV. */
export function rubricHash({ job, language }: ScreeningInput): string {
  const { title, description, keywords, additionalInstructions, criteria } = job
  const rubric = [PROMPT_VERSION, SCHEMA_VERSION, language, title, description, keywords, additionalInstructions, criteria]
  return createHash('sha256').update(JSON.stringify(rubric)).digest('hex').slice(0, 16)
}
