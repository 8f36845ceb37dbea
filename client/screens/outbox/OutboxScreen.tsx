import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { BottomBar } from '../../components/BottomBar.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/Chip.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { Icon, type IconName } from '../../components/drawing/Icon.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { needsUpdate, type OutboxEntry } from '../../data/index.ts'
import { useOutbox } from '../../data/hooks/useOutbox.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useFormats } from '../../lib/dates.ts'
import { Page } from '../../app/frame/Page.tsx'
import { ErasureNote } from './ErasureNote.tsx'
import { GoingOffline } from './GoingOffline.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { needsPerson, OutboxItem } from './OutboxItem.tsx'
import { saveFile } from '../../lib/save-file.ts'

export function OutboxScreen() {
  const { t } = useLingui()
  const entries = useOutbox()
  const hasSome = entries !== undefined && entries.length > 0
  return (
    <Page
      title={t({ id: 'outbox.title', message: 'Outbox' })}
      width="form"
      actions={
        hasSome && (
          <>
            <Export entries={entries} />
            <SendNow />
          </>
        )
      }
    >
      {!entries && <CardSkeleton />}
      {entries?.length === 0 && <NothingWaits />}
      {hasSome && <Lists entries={entries} />}
      <div className="mt-6">
        <GoingOffline />
      </div>
      {hasSome && (
        <BottomBar>
          <SendNow isLarge />
        </BottomBar>
      )}
    </Page>
  )
}

function NothingWaits() {
  return (
    <Card flush>
      <EmptyState drawing="outbox" title={<Trans id="outbox.empty">Everything is on the server</Trans>}>
        <Trans id="outbox.emptyHint">Changes made without a connection wait here until they are sent.</Trans>
      </EmptyState>
    </Card>
  )
}

function Lists({ entries }: { entries: readonly OutboxEntry[] }) {
  const formats = useFormats()
  const forPerson = entries.filter(needsPerson)
  const waiting = entries.filter((entry) => !needsPerson(entry))
  const oldest = waiting[0]
  const time = oldest && formats.moment(oldest.madeAt)
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-[64ch] text-ink-2">
        <Trans id="outbox.intro">
          Changes kept on this device that have not reached the server. A change leaves this list only when it is sent or you
          discard it.
        </Trans>
      </p>
      <ErasureNote />
      {forPerson.length > 0 && (
        <Section icon="warn" count={forPerson.length} title={<Trans id="outbox.needsYou">Needs your attention</Trans>}>
          <NeedsYou entries={forPerson} />
        </Section>
      )}
      {waiting.length > 0 && (
        <Section
          icon="clock"
          count={waiting.length}
          title={<Trans id="outbox.waiting">Waiting</Trans>}
          aside={<Trans id="outbox.oldest">oldest from {time}</Trans>}
        >
          <Card flush>
            <ul>
              {waiting.map((entry) => (
                <OutboxItem key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </div>
  )
}

interface SectionProps {
  icon: IconName
  title: ReactNode
  count: number
  aside?: ReactNode
  children: ReactNode
}

function Section({ icon, title, count, aside, children }: SectionProps) {
  return (
    <section>
      <h2 className="mb-2.5 flex items-center gap-2">
        <Icon name={icon} />
        {title}
        <Chip>{count}</Chip>
        <span className="ml-auto text-sm font-normal text-ink-3 tabular-nums">{aside}</span>
      </h2>
      {children}
    </section>
  )
}

function SendNow({ isLarge = false }: { isLarge?: boolean }) {
  const { engine } = useData()
  const [isBusy, setIsBusy] = useState(false)
  async function send(): Promise<void> {
    setIsBusy(true)
    try {
      await (await engine()).sync.tryNow()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      icon="retry"
      size={isLarge ? 'large' : 'usual'}
      wide={isLarge}
      busy={isBusy}
      busyWord={<Trans id="outbox.sendingNow">Sending…</Trans>}
      onClick={() => void send()}
    >
      <Trans id="outbox.sendNow">Send now</Trans>
    </Button>
  )
}

const toldOf = ({ id, label, madeAt, state, lastError, operation }: OutboxEntry) => ({
  id,
  label,
  madeAt,
  state,
  lastError,
  operation,
})

/** Exports the unsent operations without the CV files. Rows that only a newer version understands are exported in full. */
function Export({ entries }: { entries: readonly OutboxEntry[] }) {
  function save(): void {
    const changes = entries.map((entry) => (needsUpdate(entry) ? entry : toldOf(entry)))
    saveFile(new Blob([JSON.stringify(changes, null, 2)], { type: 'application/json' }), 'saring-outbox.json')
  }
  return (
    <Button icon="download" onClick={save}>
      <Trans id="outbox.export">Export</Trans>
    </Button>
  )
}
