import type * as z from 'zod/mini'
import { AppError } from '../../shared/http/errors.ts'

/** The 400 of an input that does not fit its schema: each issue with its path, such as `scoringMatrix.0.weight`. */
export const invalidInput = ({ issues }: Pick<z.core.$ZodError, 'issues'>): AppError =>
  new AppError('invalid_input', { details: issues.map(({ path, message }) => ({ path: path.join('.'), message })) })
