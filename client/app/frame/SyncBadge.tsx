import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { SyncState } from '../../data/index.ts'
import { classes } from '../../lib/classes.ts'
import { useFormats } from '../../lib/dates.ts'
import { Icon, type IconName } from '../../components/drawing/Icon.tsx'

type State = SyncState['state']

interface SyncBadgeProps {
  state: State
  /** Operations that wait or need the user. */
  count: number
  /** How many of the waiting operations are CVs on their way. */
  uploading?: number
  /** For the phone top bar: only the icon while nothing needs attention, "Offline" without the figure. */
  compact?: boolean | undefined
  /** Time of the last complete pull, in milliseconds. */
  pulledAt?: number | null
}

const looks: Record<State, { icon: IconName; colours: string }> = {
  fetching: { icon: 'download', colours: 'font-medium text-ink-2 hover:bg-hover' },
  upToDate: { icon: 'cloud-check', colours: 'font-medium text-ink-2 hover:bg-hover [&_svg]:text-accepted-fill' },
  waiting: { icon: 'upload', colours: 'font-medium text-completed hover:bg-hover' },
  offline: { icon: 'cloud-off', colours: 'bg-failed-soft font-semibold text-failed' },
  troubled: { icon: 'warn', colours: 'bg-processing-soft font-semibold text-processing' },
  needsYou: { icon: 'warn', colours: 'bg-rejected-soft font-semibold text-rejected' },
}

/** A link to the outbox. Screen readers announce a change of its state once, politely. */
export function SyncBadge({ state, count, uploading = 0, compact = false, pulledAt = null }: SyncBadgeProps) {
  const { icon, colours } = looks[state]
  const isQuiet = compact && (state === 'upToDate' || state === 'fetching')
  return (
    <Link
      href="/outbox"
      data-sync={state}
      className={classes(
        'flex min-h-[2.125rem] items-center gap-2 rounded-md px-2.5 text-sm no-underline transition-colors pointer-coarse:min-h-control',
        colours,
      )}
    >
      <Icon name={icon} size={isQuiet ? 18 : 16} />
      <output className={isQuiet ? 'sr-only' : undefined}>
        <Words state={state} count={count} uploading={uploading} compact={compact} pulledAt={pulledAt} />
      </output>
    </Link>
  )
}

function Words({ state, count: n, uploading, compact, pulledAt }: Required<SyncBadgeProps>) {
  const formats = useFormats()
  const time = pulledAt === null ? undefined : formats.moment(pulledAt)
  if (state === 'fetching') return <Trans id="sync.fetching">Fetching data</Trans>
  if (state === 'upToDate') return <Trans id="sync.upToDate">Up to date</Trans>
  if (state === 'offline' && (compact || n === 0)) return <Trans id="sync.offlineShort">Offline</Trans>
  if (state === 'offline') return <Trans id="sync.offline">Offline, {n} waiting</Trans>
  if (state === 'troubled' && (compact || !time)) return <Trans id="sync.troubledShort">Server problem</Trans>
  if (state === 'troubled') return <Trans id="sync.troubled">Server problem, as of {time}</Trans>
  if (state === 'waiting' && uploading > 0) {
    return (
      <Trans id="sync.uploading">
        <Plural value={uploading} one="Uploading # CV" other="Uploading # CVs" />
      </Trans>
    )
  }
  if (state === 'waiting') {
    return (
      <Trans id="sync.waiting">
        <Plural value={n} one="# change waiting" other="# changes waiting" />
      </Trans>
    )
  }
  return (
    <Trans id="sync.needsYou">
      <Plural value={n} one="# needs attention" other="# need attention" />
    </Trans>
  )
}
