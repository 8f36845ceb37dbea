import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { MOST_OF_A_PERSON, type Application, type FoundPerson } from '../../../shared/people/person.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { ConfirmDialog } from '../../components/lazy/Dialog.tsx'
import { Note } from '../../components/Note.tsx'
import type { PersonAct } from '../../data/hooks/candidates/usePerson.ts'
import { saveFile, today } from '../../lib/save-file.ts'
import { ApplicationLine } from './ApplicationLine.tsx'

interface HeldCardProps {
  found: FoundPerson
  doing: PersonAct | undefined
  failed: PersonAct | undefined
  fetchArchive: (ids: readonly string[]) => Promise<Blob | undefined>
  erase: (ids: string[]) => Promise<void>
}

/** The applications that were found. Those that have what was asked for are selected; the others may be of a stranger. */
export function HeldCard({ found: { applications, isCut }, doing, failed, fetchArchive, erase }: HeldCardProps) {
  const [picked, setPicked] = useState(() => new Set(applications.filter(({ isNamed }) => isNamed).map(({ id }) => id)))
  const [isAsking, setIsAsking] = useState(false)
  const chosen = applications.filter(({ id }) => picked.has(id))
  const ids = chosen.map(({ id }) => id)

  if (applications.length === 0) return <NothingHeld />

  function toggle(id: string, isPicked: boolean): void {
    setPicked((before) => new Set(isPicked ? [...before, id] : [...before].filter((each) => each !== id)))
  }

  async function save(): Promise<void> {
    const archive = await fetchArchive(ids)
    if (archive) saveFile(archive, `person-${today()}.tar`)
  }

  return (
    <Card title={<Trans id="person.held">What is held</Trans>} flush>
      <ul>
        {applications.map((application) => (
          <ApplicationLine
            key={application.id}
            application={application}
            isPicked={picked.has(application.id)}
            onPick={(isPicked) => toggle(application.id, isPicked)}
          />
        ))}
      </ul>
      <div className="flex flex-col gap-3 border-t border-line p-4 md:px-5">
        {isCut && (
          <Note tone="warn" icon="warn">
            <Trans id="person.cut">These are the first {MOST_OF_A_PERSON}: search again after they are erased.</Trans>
          </Note>
        )}
        {(failed === 'save' || failed === 'erase') && (
          <Note tone="warn" icon="cloud-off">
            {failed === 'save' ? (
              <Trans id="person.saveFailed">The archive could not be made. Try again when there is a connection.</Trans>
            ) : (
              <Trans id="person.eraseFailed">The answer did not arrive. Search again: what is still there was not erased.</Trans>
            )}
          </Note>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon="download"
            disabled={ids.length === 0}
            busy={doing === 'save'}
            busyWord={<Trans id="person.saving">Fetching…</Trans>}
            onClick={() => void save()}
          >
            <Trans id="person.save">Save archive</Trans>
          </Button>
          <Button icon="trash" disabled={ids.length === 0} onClick={() => setIsAsking(true)}>
            <Trans id="person.erase">Erase for good</Trans>
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={<Trans id="person.eraseTitle">Erase this person for good?</Trans>}
        confirm={<Trans id="person.erase">Erase for good</Trans>}
        confirmIcon="trash"
        busy={doing === 'erase'}
        busyWord={<Trans id="person.erasing">Erasing…</Trans>}
        onConfirm={() => void erase(ids).then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      >
        <WhatGoes chosen={chosen} />
      </ConfirmDialog>
    </Card>
  )
}

function WhatGoes({ chosen }: { chosen: readonly Application[] }) {
  const sum = (what: 'notes' | 'runs' | 'files') => chosen.reduce((total, each) => total + each[what], 0)
  return (
    <div className="flex flex-col gap-2 text-ink-2">
      <p>
        <Trans id="person.goes">
          <Plural value={chosen.length} one="# application" other="# applications" />,{' '}
          <Plural value={sum('files')} one="# CV" other="# CVs" />, <Plural value={sum('notes')} one="# note" other="# notes" />{' '}
          and <Plural value={sum('runs')} one="# screening" other="# screenings" /> are erased on the server and on every device,
          and from backups when one is restored.
        </Trans>
      </p>
      <p>
        <Trans id="person.noUndo">This cannot be undone.</Trans>
      </p>
    </div>
  )
}

function NothingHeld() {
  return (
    <Card flush>
      <EmptyState drawing="sieve" title={<Trans id="person.nothing">Nothing is held</Trans>}>
        <Trans id="person.nothingHint">
          No application has this address, number or file. The search on the page Screening also looks in the texts of CVs and
          notes.
        </Trans>
      </EmptyState>
    </Card>
  )
}
