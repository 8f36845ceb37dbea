import { createHash } from 'node:crypto'
import type { ScreeningInput } from '../engine.ts'
import { promptVersion } from '../../model/prompt.ts'
import { schemaVersion } from './reply.ts'

/** Of what the model was told besides the CV. */
export function rubricHash({ job, language }: ScreeningInput): string {
  const { title, description, keywords, additionalInstructions, criteria } = job
  const rubric = [promptVersion, schemaVersion, language, title, description, keywords, additionalInstructions, criteria]
  return createHash('sha256').update(JSON.stringify(rubric)).digest('hex').slice(0, 16)
}
