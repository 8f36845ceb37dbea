import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/drawing/Icon.tsx'
import { passFocusOn } from '../../components/lazy/ModalDialog.tsx'
import { prepareSearch } from '../../data/hooks/candidates/useCandidates.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import type { Entry, Group } from './entries.ts'
import type { PaletteProps } from './Palette.tsx'
import { useGroups } from './useGroups.ts'

const LONGEST_SEARCH = 100

export function PaletteDialog({ open, close, ...acts }: PaletteProps) {
  const { t } = useLingui()
  // In the capture phase: the list would keep Escape to itself, and choose its active entry on Tab.
  const keepFromList = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing || (press.key !== 'Escape' && press.key !== 'Tab')) return
    press.stopPropagation()
    if (press.key === 'Escape') close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onFocus={passFocusOn}
      aria-label={t({ id: 'palette.title', message: 'Search and go to' })}
      className="relative z-(--z-dialog)"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim transition duration-(--calm) starting:opacity-0" />
      <div className="fixed inset-0 flex flex-col items-center px-3 pt-[calc(0.75rem+var(--safe-top))] pb-[calc(0.75rem+var(--safe-bottom))] md:pt-[12vh]">
        <DialogPanel
          onKeyDownCapture={keepFromList}
          className="flex max-h-full min-h-0 w-full max-w-140 flex-col overflow-hidden rounded-xl bg-raised text-ink shadow-3 ring-1 ring-line transition duration-(--calm) starting:-translate-y-3 starting:opacity-0 md:max-h-[34rem]"
        >
          <Finder close={close} {...acts} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function Finder({ close, ...acts }: Omit<PaletteProps, 'open'>) {
  const { t } = useLingui()
  const { mirror, onError } = useData()
  const [search, setSearch] = useState('')
  const { groups, isPartial } = useGroups(search, acts)
  const name = t({ id: 'palette.title', message: 'Search and go to' })
  function choose(entry: Entry | null): void {
    if (!entry) return
    close()
    entry.act()
  }
  return (
    <Combobox immediate value={null} onChange={choose}>
      <div className="flex flex-none items-center gap-2.5 border-b border-line py-2 pr-2 pl-4">
        <Icon name="search" className="flex-none text-ink-3" />
        <ComboboxInput
          data-autofocus
          aria-label={name}
          placeholder={t({ id: 'palette.what', message: 'Page, job, candidate or action' })}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_SEARCH}
          onFocus={() => void prepareSearch(mirror).catch(onError)}
          onChange={({ target }) => setSearch(target.value)}
          className="h-control min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-ink-3"
        />
        <Button kind="quiet" size="small" icon="cross" label={t({ id: 'common.close', message: 'Close' })} onClick={close} />
      </div>
      <ComboboxOptions static modal={false} aria-label={name} className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2">
        {groups.map((group) => (
          <EntryGroup key={group.title} group={group} />
        ))}
      </ComboboxOptions>
      <Found count={groups.reduce((sum, { entries }) => sum + entries.length, 0)} isPartial={isPartial} />
    </Combobox>
  )
}

function EntryGroup({ group: { title, entries } }: { group: Group }) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className="not-first:mt-2">
      <div id={titleId} className="px-2.5 py-1 text-xs font-semibold text-ink-3">
        {title}
      </div>
      {entries.map((entry) => (
        <ComboboxOption
          key={entry.key}
          value={entry}
          className="flex min-h-control cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 select-none data-focus:bg-accent-soft data-focus:text-accent"
        >
          <Icon name={entry.icon} className="flex-none" />
          <span className="min-w-0 flex-1">
            <span className="block truncate" title={entry.label}>
              {entry.label}
            </span>
            {entry.detail && <span className="block truncate text-xs text-ink-3">{entry.detail}</span>}
          </span>
        </ComboboxOption>
      ))}
    </div>
  )
}

function Found({ count, isPartial }: { count: number; isPartial: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">
        <Plural id="palette.found" value={count} one="# entry" other="# entries" />
      </span>
      {isPartial && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-2">
          <Trans id="palette.partial">Of the candidates, only those on this device were looked through.</Trans>
        </p>
      )}
    </div>
  )
}
