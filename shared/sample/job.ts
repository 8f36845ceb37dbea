import type { JobFields } from '../jobs/job.ts'
import type { Language } from '../screening/language.ts'

export const sampleJob: Record<Language, JobFields> = {
  en: {
    title: 'Sample: Backend Engineer',
    description:
      'A payments platform looks for somebody who designs, builds and operates its services. This job and the people in its CVs are made up.',
    keywords: 'Node.js, PostgreSQL, Kafka, Docker, Kubernetes, REST',
    additionalInstructions: '',
    scoringMatrix: [
      { evaluationCriteria: 'Technical Skills', description: 'Node.js or Go, PostgreSQL, Docker, Kafka', weight: 40 },
      { evaluationCriteria: 'Experience', description: 'Three years of backend services or payments', weight: 40 },
      { evaluationCriteria: 'Education', description: 'Degree in informatics or computer science', weight: 20 },
    ],
  },
  id: {
    title: 'Contoh: Backend Engineer',
    description:
      'Sebuah platform pembayaran mencari orang yang merancang, membangun, dan menjalankan layanannya. Lowongan ini dan orang-orang dalam CV-nya rekaan.',
    keywords: 'Node.js, PostgreSQL, Kafka, Docker, Kubernetes, REST',
    additionalInstructions: '',
    scoringMatrix: [
      { evaluationCriteria: 'Keahlian Teknis', description: 'Node.js atau Go, PostgreSQL, Docker, Kafka', weight: 40 },
      { evaluationCriteria: 'Pengalaman', description: 'Tiga tahun layanan backend atau pembayaran', weight: 40 },
      { evaluationCriteria: 'Pendidikan', description: 'Sarjana informatika atau ilmu komputer', weight: 20 },
    ],
  },
}
