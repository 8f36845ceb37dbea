import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { tagLimits } from '../../../shared/candidates/tag-limits.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/drawing/Icon.tsx'
import { useAct } from '../../app/notices/useAnnounce.tsx'
import { TagEditor } from './TagEditor.tsx'

const now = () => new Date().toISOString()

/** The candidate's tags, each with a button to remove it, and a button to add one. */
export function Tags({ candidate: { id: candidateId, tags } }: { candidate: CandidateSummary }) {
  const { t } = useLingui()
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isFull = tags.length >= tagLimits.perCandidate

  function close(): void {
    setIsOpen(false)
    opener.current?.focus()
  }

  /** The pressed button disappears with its tag, so another one takes the focus first. */
  function remove(tag: string): void {
    opener.current?.focus()
    void act({ type: 'candidate.removeTag', candidateId, tag, at: now() })
  }

  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-wrap items-center gap-1.5" aria-label={t({ id: 'tag.many', message: 'Tags' })}>
        {tags.map((tag) => (
          <li key={tag} className="min-w-0">
            <Tag tag={tag} remove={() => remove(tag)} />
          </li>
        ))}
        <li>
          <Button
            ref={opener}
            kind="quiet"
            size="small"
            icon="tag"
            aria-expanded={isOpen}
            disabled={isFull && !isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Trans id="tag.add">Add tag</Trans>
          </Button>
        </li>
      </ul>
      {isOpen && (
        <TagEditor tags={tags} add={(tag) => void act({ type: 'candidate.addTag', candidateId, tag, at: now() })} close={close} />
      )}
    </div>
  )
}

function Tag({ tag, remove }: { tag: string; remove: () => void }) {
  const { t } = useLingui()
  return (
    <span className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm border border-line-strong pl-2 text-xs font-medium pointer-coarse:rounded-md pointer-coarse:pl-3 pointer-coarse:text-sm [overflow-wrap:anywhere] text-ink-2">
      {tag}
      <button
        type="button"
        onClick={remove}
        aria-label={t({ id: 'tag.remove', message: `Remove tag ${tag}` })}
        className="relative grid size-6 flex-none place-items-center rounded-sm hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <Icon name="cross" size={14} />
      </button>
    </span>
  )
}
