import type { ReadDocument } from '../../reading/source/read.ts'
import type { ScreeningInput } from './engine.ts'

/** Builds the input of a screening for tests: a backend engineer's job and a fictional applicant. */
export function aScreeningInput({
  document,
  ...more
}: Partial<Omit<ScreeningInput, 'document'>> & { document?: Partial<ReadDocument> } = {}): ScreeningInput {
  return {
    candidateId: '0192f0c0-0000-7000-8000-000000000001',
    job: {
      title: 'Backend Engineer',
      description: 'You build and run payment services. At least four years of backend work.',
      keywords: 'Go, PostgreSQL, Kafka',
      additionalInstructions: '',
      criteria: [
        { evaluationCriteria: 'Programming', description: 'Go, Python, SQL', weight: 50 },
        { evaluationCriteria: 'Data stores', description: 'PostgreSQL, Redis, Kafka', weight: 30 },
        { evaluationCriteria: 'Gardening', description: 'Orchids, greenhouse', weight: 20 },
      ],
    },
    document: { type: 'docx', pages: [A_CV], hidden: [], notes: [], ...document },
    contact: { name: 'Rani Wulandari', email: 'rani@example.com', phone: '+62 812 3456 7890' },
    language: 'en',
    attempt: 1,
    ...more,
  }
}

export const A_CV = `Rani Wulandari
rani@example.com | +62 812 3456 7890

Experience
Backend Engineer, Contoh Pay, 2019 - 2023
- Built payment services in Go and Python that settle 40,000 transfers a day
- Moved ledgers from MySQL to PostgreSQL without downtime
- Introduced Kafka for events, 35% fewer failed payouts

Education
Bachelor of Computer Science, Universitas Contoh, 2014 - 2018

Skills
Go, Python, SQL, PostgreSQL, Redis, Kafka, Docker
`

export const aCriterion = (at: number) => ({
  evaluationCriteria: `Criterion ${at}`,
  description: 'Go, Kafka',
  weight: at === 1 ? 100 : 0,
})

export const withCriteria = (count: number, more: Partial<ScreeningInput> = {}): ScreeningInput => {
  const input = aScreeningInput(more)
  return { ...input, job: { ...input.job, criteria: Array.from({ length: count }, (_, at) => aCriterion(at + 1)) } }
}
