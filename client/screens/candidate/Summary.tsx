import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Candidate } from '../../../shared/candidates/candidate.ts'
import { Card } from '../../components/Card.tsx'
import { Note } from '../../components/Note.tsx'
import { EngineLine } from '../../candidates/engine/EngineLine.tsx'

/** The screening's analysis, strengths and concerns, as far as there are any. */
export function Summary({ detail }: { detail: Candidate }) {
  const { analysis, strengths, concerns, engine } = detail
  if (!analysis && strengths.length + concerns.length === 0 && !engine) return null
  return (
    <Card title={<Trans id="candidate.summary">Summary</Trans>} aside={<EngineLine detail={detail} />}>
      <div className="flex flex-col gap-4">
        {engine && engine.model === null && (
          <Note>
            <Trans id="model.noModel">Scored by keywords only. No model was used.</Trans>
          </Note>
        )}
        {analysis && (
          <Part title={<Trans id="candidate.overallAssessment">Overall assessment</Trans>}>
            <p className="max-w-[72ch] whitespace-pre-line">{analysis}</p>
          </Part>
        )}
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Points title={<Trans id="candidate.strengths">Strengths</Trans>} points={strengths} />
          <Points title={<Trans id="candidate.improvement">Areas for improvement</Trans>} points={concerns} />
        </div>
      </div>
    </Card>
  )
}

function Points({ title, points }: { title: ReactNode; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <Part title={title}>
      <ul className="flex flex-col gap-1">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <div className="text-ink-2">{children}</div>
    </section>
  )
}
