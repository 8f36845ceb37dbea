// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderInEnglish } from '../../../components/lazy/renderInEnglish.tsx'
import { ReadAs } from './ReadAs.tsx'

it.each([
  ['Minimal 2 tahun sebagai perawat', 'Read as: at least 2 years · perawat'],
  ['18 months of welding', 'Read as: at least 18 months · welding'],
  ['Experience', 'Read as: experience · the job’s keywords and title'],
  ['Minimal S1 Akuntansi atau Manajemen', 'Read as: bachelor (S1, D4) or higher · Akuntansi or Manajemen'],
  ['Degree in Law or a related field', 'Read as: a degree · Law or a related field'],
  ['Fluent English', 'Read as: English · level B2 or higher'],
  ['TOEFL minimal 500', 'Read as: English · TOEFL ITP 500'],
  ['AWS certification', 'Read as: certificate · AWS'],
  ['SIM A atau C', 'Read as: licence · SIM A or SIM C'],
  ['Bersedia ditempatkan di Surabaya', 'Read as: lives in Surabaya or is ready to move there'],
  ['Domisili Semarang', 'Read as: lives in Semarang'],
  ['Bersedia kerja shift malam', 'Read as: ready for · shift malam'],
  ['Go or Java, PostgreSQL', 'Read as: all of Go or Java, PostgreSQL'],
  ['PostgreSQL and Kafka', 'Read as: all of PostgreSQL, Kafka'],
  ['S1 Hukum, TOEFL 500', 'Read as: bachelor (S1, D4) or higher · Hukum + English · TOEFL ITP 500'],
])('the criterion "%s" is shown as "%s"', (name, shown) => {
  const { container } = renderInEnglish(<ReadAs criterion={{ evaluationCriteria: name, description: '' }} />)

  expect(container.textContent).toBe(shown)
})

it('a corrected criterion is shown as it was corrected', () => {
  const criterion = {
    evaluationCriteria: 'Fluent English',
    description: '',
    readAs: { kind: 'years' as const, months: 24, topic: 'English teacher' },
  }
  const { container } = renderInEnglish(<ReadAs criterion={criterion} />)

  expect(container.textContent).toBe('Corrected to: at least 2 years · English teacher')
})
