import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import type { DeviceFacts, Readiness } from '../../data/hooks/useReadiness.ts'
import { useFormats } from '../../lib/dates.ts'
import { Check } from './Check.tsx'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

export function ListsCheck({ readiness, now }: { readiness: Readiness; now: number }) {
  const { pulledAt, snapshotComplete, repaired } = readiness
  const formats = useFormats()
  if (!snapshotComplete || pulledAt === null)
    return (
      <Check
        state="poor"
        words={<Trans id="offline.fetching">The lists are still being fetched</Trans>}
        hint={<Trans id="offline.fetchingHint">Stay connected until that is done.</Trans>}
      />
    )
  const time = formats.moment(pulledAt)
  if (now - pulledAt > HOUR_MS)
    return (
      <Check
        state="poor"
        words={<Trans id="offline.stale">The lists are from {time}</Trans>}
        hint={<Trans id="offline.staleHint">They update automatically when there is a connection.</Trans>}
      />
    )
  if (repaired.left > 0) return <DifferingCheck differing={repaired.left} />
  return <Check state="good" words={<Trans id="offline.fresh">Lists up to date at {time}</Trans>} />
}

/** A comparison with the server has found rows that differ. */
function DifferingCheck({ differing: n }: { differing: number }) {
  return (
    <Check
      state="poor"
      words={
        <Trans id="offline.differing">
          <Plural
            value={n}
            one="# entry differs from the server and is being fetched anew"
            other="# entries differ from the server and are being fetched anew"
          />
        </Trans>
      }
      hint={<Trans id="offline.fetchingHint">Stay connected until that is done.</Trans>}
    />
  )
}

export function DetailsCheck({ missing: n }: { missing: number }) {
  if (n === 0)
    return (
      <Check
        state="good"
        words={<Trans id="offline.details">Scores and quotes of all candidates waiting for a decision are here</Trans>}
      />
    )
  return (
    <Check
      state="poor"
      words={
        <Trans id="offline.detailsMissing">
          <Plural
            value={n}
            one="Scores and quotes of # candidate waiting for a decision are not here yet"
            other="Scores and quotes of # candidates waiting for a decision are not here yet"
          />
        </Trans>
      }
      hint={<Trans id="offline.fetchingHint">Stay connected until that is done.</Trans>}
    />
  )
}

/** Whether the browser may erase the data on this device. */
export function KeptCheck({ facts: { persisted, free }, keep }: { facts: DeviceFacts; keep: () => Promise<boolean> }) {
  const formats = useFormats()
  const [isDenied, setIsDenied] = useState(false)
  const room = free === null ? undefined : formats.size(free)
  const freeWords = room && <Trans id="offline.free">Storage left: {room}</Trans>
  if (persisted)
    return (
      <Check
        state="good"
        words={<Trans id="offline.kept">The browser keeps the data until you sign out</Trans>}
        hint={freeWords}
      />
    )
  return (
    <Check
      state="poor"
      words={<Trans id="offline.notKept">The browser may clear the data when the device runs low on storage</Trans>}
      hint={
        isDenied ? (
          <Trans id="offline.denied">
            The browser did not agree. If you install Saring as an app, it is much less likely to be cleared.
          </Trans>
        ) : (
          freeWords
        )
      }
      action={
        !isDenied && (
          <Button size="small" onClick={() => void keep().then((isKept) => setIsDenied(!isKept))}>
            <Trans id="offline.keep">Keep it</Trans>
          </Button>
        )
      }
    />
  )
}

export function SignInCheck({ until, now }: { until: string; now: number }) {
  const formats = useFormats()
  const left = Date.parse(until) - now
  const day = formats.longDay(until)
  const moment = formats.moment(until)
  const hint = (
    <Trans id="offline.signInHint">After that, sign in again before anything is sent. What you did offline stays here.</Trans>
  )
  if (left < DAY_MS)
    return <Check state="poor" words={<Trans id="offline.signInEnds">The sign-in ends: {moment}</Trans>} hint={hint} />
  return <Check state="good" words={<Trans id="offline.signedIn">Signed in until {day}</Trans>} hint={hint} />
}

export function NotHereCheck({ readiness: { notPinned: n, windowFrom } }: { readiness: Readiness }) {
  const formats = useFormats()
  const day = windowFrom && formats.longDay(windowFrom)
  return (
    <Check
      state="remark"
      words={<Trans id="offline.notHere">Not on this device</Trans>}
      hint={
        <>
          {n > 0 && (
            <div>
              <Trans id="offline.otherFiles">
                <Plural value={n} one="The CV file of # candidate" other="The CV files of # candidates" />
              </Trans>
            </div>
          )}
          {day && (
            <div>
              <Trans id="offline.older">Candidates from before {day}</Trans>
            </div>
          )}
          <div>
            <Trans id="offline.noScoring">The scoring itself: CVs uploaded offline are scored once they are sent</Trans>
          </div>
        </>
      }
    />
  )
}
