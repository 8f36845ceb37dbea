import { useLingui } from '@lingui/react/macro'
import { type Draft, draftRow } from './draft.ts'

/** A new job's draft: the specified matrix, in the interface language. */
export function useNewDraft(): () => Draft {
  const { t } = useLingui()
  return () => ({
    title: '',
    description: '',
    keywords: '',
    additionalInstructions: '',
    blind: false,
    rows: [
      draftRow({
        evaluationCriteria: t({ id: 'job.default.technical', message: 'Technical Skills' }),
        description: t({
          id: 'job.default.technicalText',
          message: 'relevant technical skills and knowledge required for the role',
        }),
        weight: 40,
      }),
      draftRow({
        evaluationCriteria: t({ id: 'job.default.experience', message: 'Experience' }),
        description: t({
          id: 'job.default.experienceText',
          message: 'relevant work experience in similar roles or industries',
        }),
        weight: 40,
      }),
      draftRow({
        evaluationCriteria: t({ id: 'job.default.education', message: 'Education' }),
        description: t({ id: 'job.default.educationText', message: 'educational background and qualifications' }),
        weight: 20,
      }),
    ],
  })
}
