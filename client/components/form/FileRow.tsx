import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { ErrorText } from './Field.tsx'
import { Icon } from '../drawing/Icon.tsx'
import { ProgressBar } from '../ProgressBar.tsx'

export type FileRowState =
  | { kind: 'chosen' | 'waiting' | 'sent' }
  | { kind: 'sending'; percent: number }
  | { kind: 'refused'; reason: ReactNode }

interface FileRowProps {
  name: string
  /** Formatted, such as "412 KB". */
  size: string
  state: FileRowState
  onRemove?: (() => void) | undefined
  onRetry?: (() => void) | undefined
}

/** One file of a list, as `li`. The Delete key removes the row whose button has the focus. */
export function FileRow({ name: file, size, state, onRemove, onRetry }: FileRowProps) {
  const { t } = useLingui()
  function removeByKey(press: KeyboardEvent) {
    if (press.key === 'Delete' && onRemove) onRemove()
  }
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <TypeTile name={file} />
      <div className="min-w-0 flex-1">
        <div title={file} className="truncate font-medium">
          {file}
        </div>
        <div className="text-sm text-ink-3 tabular-nums">{size}</div>
        {state.kind === 'sending' && <ProgressBar percent={state.percent} label={file} thin className="mt-1.5" />}
        {state.kind === 'refused' && (
          <output className="mt-0.5 block">
            <ErrorText>{state.reason}</ErrorText>
          </output>
        )}
        {state.kind === 'refused' && onRetry && (
          <Button size="small" icon="retry" onClick={onRetry} onKeyDown={removeByKey} className="mt-2">
            <Trans id="common.retry">Retry</Trans>
          </Button>
        )}
      </div>
      <StateWord state={state} />
      {onRemove && (
        <Button
          kind="quiet"
          size="small"
          icon="cross"
          label={t({ id: 'upload.removeFile', message: `Remove ${file}` })}
          onClick={onRemove}
          onKeyDown={removeByKey}
          className="-mr-1.5 flex-none"
        />
      )}
    </li>
  )
}

function StateWord({ state }: { state: FileRowState }) {
  if (state.kind === 'sending') return <b className="w-11 text-right text-sm font-semibold tabular-nums">{state.percent}%</b>
  if (state.kind === 'waiting') {
    return (
      <span className="text-sm text-ink-3">
        <Trans id="progress.waiting">Waiting</Trans>
      </span>
    )
  }
  if (state.kind !== 'sent') return null
  return (
    <span className="flex items-center gap-[0.3125rem] text-sm font-medium text-accepted">
      <Icon name="check-circle" size={16} />
      <Trans id="upload.sent">Sent</Trans>
    </span>
  )
}

function TypeTile({ name }: { name: string }) {
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : ''
  return (
    <span
      aria-hidden="true"
      className="grid h-10 w-[2.125rem] flex-none place-items-end justify-center overflow-hidden rounded-xs border border-line bg-sunken pb-1 text-[0.625rem]/none font-figure text-ink-2 uppercase"
    >
      {ending.slice(0, 4)}
    </span>
  )
}
