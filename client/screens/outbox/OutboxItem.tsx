import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { classes } from '../../lib/classes.ts'
import { ConfirmDialog } from '../../components/lazy/Dialog.tsx'
import { ErrorText } from '../../components/form/Field.tsx'
import { Icon } from '../../components/drawing/Icon.tsx'
import { Menu } from '../../components/lazy/Menu.tsx'
import { needsUpdate, type OutboxEntry } from '../../data/index.ts'
import { useOutboxPlaces } from '../../data/hooks/useOutboxPlaces.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useFormats } from '../../lib/dates.ts'
import { useAnnounce } from '../../app/notices/useAnnounce.tsx'
import { ErrorId } from '../../candidates/NoteWithRetry.tsx'
import { useReasons } from '../../candidates/reasons/useReasons.tsx'
import { useStorageWarning } from '../../app/notices/useStorageWarning.tsx'
import { sentenceOf } from '../../app/notices/sentences.tsx'
import { wasClosed, wasGone } from './stranded.ts'
import { useStateWords } from './useStateWords.tsx'

export const needsPerson = (entry: OutboxEntry): boolean =>
  !needsUpdate(entry) && (entry.state === 'refused' || entry.state === 'held')

interface OutboxItemProps {
  entry: OutboxEntry
  as?: 'li' | 'div'
  /** The target of the operation was deleted. */
  isGone?: boolean
}

/** One operation: its description, time, and the reason why it is unsent. */
export function OutboxItem({ entry, as: Row = 'li', isGone = false }: OutboxItemProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const stateWords = useStateWords()
  const reasons = useReasons()
  const { icon, words } = sentenceOf(entry.operation, entry.label)
  const { operation } = entry
  const place = useOutboxPlaces()?.get(entry.id)
  return (
    <Row
      className={classes(
        'flex min-h-15 items-center gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-5',
        needsPerson(entry) && 'max-md:flex-wrap',
      )}
    >
      <Icon name={icon} className="mt-0.5 self-start text-ink-3" />
      <div className={classes('min-w-0 flex-1', needsPerson(entry) && 'max-md:basis-[calc(100%-3rem)]')}>
        <div className="font-medium [overflow-wrap:anywhere]">{i18n._(words)}</div>
        <div className="text-sm text-ink-3 tabular-nums">
          {formats.moment(entry.madeAt)}
          {[place?.job, place?.batch].map(
            (name, at) =>
              name && (
                <Fragment key={at}>
                  {' · '}
                  <bdi>{name}</bdi>
                </Fragment>
              ),
          )}
          {operation.type === 'candidate.upload' && ` · ${formats.size(operation.fileSize)}`}
        </div>
        {entry.state === 'waiting' && entry.lastError?.requestId && (
          <div className="mt-1 text-sm text-ink-2">
            <ErrorId id={entry.lastError.requestId} />
          </div>
        )}
        {isFull(entry) && <div className="mt-1 text-sm text-ink-2">{reasons.error('storage_full')}</div>}
        {needsPerson(entry) ? (
          <div className="mt-1">
            <ErrorText>{isGone ? reasons.error('deleted') : stateWords(entry)}</ErrorText>
          </div>
        ) : (
          <div className="text-sm text-ink-2 tabular-nums md:hidden">{stateWords(entry)}</div>
        )}
      </div>
      {!needsPerson(entry) && <span className="text-sm text-ink-2 tabular-nums max-md:hidden">{stateWords(entry)}</span>}
      {entry.state !== 'sending' && <Acts entry={entry} isHopeless={isGone || wasGone(entry) || wasClosed(entry)} />}
    </Row>
  )
}

/** The server's disk is full: the only temporary error that does not pass by itself. */
const isFull = ({ state, lastError }: OutboxEntry): boolean => state === 'waiting' && lastError?.code === 'storage_full'

function Acts({ entry, isHopeless }: { entry: OutboxEntry; isHopeless: boolean }) {
  const { t, i18n } = useLingui()
  const { engine } = useData()
  const announce = useAnnounce()
  const withStorageFullToast = useStorageWarning()
  const [isAsking, setIsAsking] = useState(false)
  const what = i18n._(sentenceOf(entry.operation, entry.label).words)
  const mayHaveArrived = entry.attempts > 0 && !needsPerson(entry)

  async function again(): Promise<void> {
    const performed = await withStorageFullToast(async () => (await engine()).tryAgain(entry.id))
    if (performed) await announce(entry.operation, performed.settled)
  }

  async function discard(): Promise<void> {
    await (await engine()).discard(entry.id)
    setIsAsking(false)
  }

  async function tryNow(): Promise<void> {
    await (await engine()).sync.tryNow()
  }

  const drop = {
    icon: 'trash',
    danger: true,
    word: <Trans id="outbox.discard">Discard</Trans>,
    onChoose: () => setIsAsking(true),
  } as const
  const now = { icon: 'retry', word: <Trans id="outbox.tryNow">Try now</Trans>, onChoose: () => void tryNow() } as const
  return (
    <>
      {needsPerson(entry) ? (
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          <Button size="small" onClick={() => setIsAsking(true)}>
            <Trans id="outbox.discard">Discard</Trans>
          </Button>
          {!isHopeless && (
            <Button size="small" icon="retry" onClick={() => void again()}>
              <Trans id="outbox.tryAgain">Try again</Trans>
            </Button>
          )}
        </div>
      ) : (
        <Menu label={t({ id: 'outbox.actions', message: `More for: ${what}` })} actions={[now, drop]} />
      )}
      <ConfirmDialog
        open={isAsking}
        title={<Trans id="outbox.confirmDiscard">Discard this change?</Trans>}
        confirm={<Trans id="outbox.discard">Discard</Trans>}
        confirmIcon="trash"
        onConfirm={() => void discard()}
        onCancel={() => setIsAsking(false)}
      >
        <p className="text-ink-2">{what}</p>
        <p className="mt-2 text-ink-2">
          {mayHaveArrived ? (
            <Trans id="outbox.mayHaveArrived">It may already have arrived; then the server’s state is shown again.</Trans>
          ) : (
            <Trans id="outbox.goneForGood">It has not reached the server and is deleted permanently.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
