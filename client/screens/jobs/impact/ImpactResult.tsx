import { Plural, Trans } from '@lingui/react/macro'
import type { ImpactFigures } from '../../../../shared/impact/figures.ts'
import { FEWEST_IN_GROUP, FEWEST_PERCENT } from '../../../../shared/impact/impact.ts'
import { NamedNote } from '../../../candidates/tables/NamedNote.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { ImpactTable } from './ImpactTable.tsx'

/** The ratios by decision and by score, and what of the table was not counted. */
export function ImpactResult({ figures }: { figures: ImpactFigures }) {
  const { decisions, scores, median, grouped, ungrouped, unknown, ambiguous } = figures
  const formats = useFormats()
  const middle = median !== undefined && formats.percent(Math.round(median))
  return (
    <>
      <div role="status" className="text-sm text-ink-2">
        <Plural
          id="impact.grouped"
          value={grouped}
          one="# candidate of this job is in a group"
          other="# candidates of this job are in a group"
        />
        {', '}
        <Plural id="impact.ungrouped" value={ungrouped} one="# is in none." other="# are in none." />
      </div>
      <NamedNote names={unknown}>
        <Plural
          id="impact.unknown"
          value={unknown.length}
          one="# name in the file is no candidate’s of this job:"
          other="# names in the file are no candidate’s of this job:"
        />
      </NamedNote>
      <NamedNote names={ambiguous}>
        <Plural
          id="impact.ambiguous"
          value={ambiguous.length}
          one="# name is left out, as several candidates have it or it has several groups:"
          other="# names are left out, as several candidates have them or they have several groups:"
        />
      </NamedNote>
      {grouped > 0 && (
        <>
          <ImpactTable
            caption={<Trans id="impact.byDecision">By decision</Trans>}
            counted={<Trans id="impact.decided">Decided</Trans>}
            selected={<Trans id="impact.accepted">Accepted</Trans>}
            rate={<Trans id="impact.rate">Selection rate</Trans>}
            rows={decisions}
          />
          {middle && (
            <ImpactTable
              caption={<Trans id="impact.byScore">By overall score</Trans>}
              counted={<Trans id="impact.scored">Scored</Trans>}
              selected={<Trans id="impact.above">Above the median of {middle}</Trans>}
              rate={<Trans id="impact.scoringRate">Share above</Trans>}
              rows={scores}
            />
          )}
          <Rules />
        </>
      )}
    </>
  )
}

const Rules = () => (
  <p className="max-w-[80ch] text-sm text-ink-3">
    <Trans id="impact.rules">
      The ratio is a group’s rate divided by the highest one. Under 0.8 it is marked: by the four-fifths rule that is a reason to
      look closer, and no proof of anything. Of fewer than {FEWEST_IN_GROUP} candidates, or under {FEWEST_PERCENT} % of all, there
      are too few to say, and no group is compared with them. Candidates without a decision are in no selection rate.
    </Trans>
  </p>
)
