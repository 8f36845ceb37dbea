import { Plural, Trans } from '@lingui/react/macro'
import type { Administration } from '../../../shared/administration/administration.ts'
import { routes } from '../../app/routes.ts'
import { useReasons } from '../../candidates/reasons/useReasons.tsx'
import { Card } from '../../components/Card.tsx'
import { Fact, Facts } from '../../components/Fact.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { useFormats } from '../../lib/dates.ts'

/** The queue of screenings, and what ended well and badly in the last 24 hours. */
export function LastDay({ server: { screenings, refusedSignIns } }: { server: Administration }) {
  const formats = useFormats()
  const reasons = useReasons()
  const { waiting, waitingSince, scored, failed } = screenings
  const since = waitingSince && formats.moment(waitingSince)
  return (
    <Card title={<Trans id="administration.lastDay">The last 24 hours</Trans>}>
      <Facts>
        <Fact word={<Trans id="administration.waiting">CVs that wait for their scores now</Trans>}>
          {formats.number(waiting)}
          {since && (
            <span className="font-normal text-ink-2">
              {' · '}
              <Trans id="administration.waitingSince">the oldest since {since}</Trans>
            </span>
          )}
        </Fact>
        <Fact word={<Trans id="administration.scored">CVs scored</Trans>}>{formats.number(scored)}</Fact>
        <Fact word={<Trans id="administration.notScored">CVs that could not be scored</Trans>}>
          {formats.number(failed.reduce((sum, { count }) => sum + count, 0))}
        </Fact>
        <Fact word={<Trans id="administration.refusedSignIns">Sign-ins refused</Trans>}>
          {formats.number(refusedSignIns)}
          {refusedSignIns > 0 && (
            <>
              {' · '}
              <TextLink href={routes.audit}>
                <Trans id="nav.audit">Audit</Trans>
              </TextLink>
            </>
          )}
        </Fact>
      </Facts>
      {failed.length > 0 && (
        <ul className="mt-4 flex flex-col gap-1.5 border-t border-line pt-4 text-sm text-ink-2">
          {failed.map(({ code, count }) => (
            <li key={code}>
              <span className="font-medium text-ink tabular-nums">
                <Trans id="administration.times">
                  <Plural value={count} one="# CV" other="# CVs" />:
                </Trans>
              </span>{' '}
              {reasons.failure({ code })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
