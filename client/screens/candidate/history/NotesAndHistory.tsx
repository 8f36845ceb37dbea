import { Trans } from '@lingui/react/macro'
import { Note } from '../../../components/Note.tsx'
import { useStory } from '../../../data/hooks/candidates/useStory.ts'
import { useUser } from '../../../app/user.ts'
import type { OpenCandidate } from '../../../data/hooks/candidates/useCandidate.ts'
import { History } from './History.tsx'
import { Notes } from './Notes.tsx'

export function NotesAndHistory({ candidateId, found }: { candidateId: string; found: OpenCandidate }) {
  const story = useStory(candidateId, useUser().name)
  if (!story) return null
  return (
    <div className="flex flex-col gap-4 max-md:order-last">
      {!story.isWhole && !found.loading && (
        <Note icon="cloud-off">
          <Trans id="history.elsewhere">
            Earlier notes and history are not on this device. They are shown when there is a connection.
          </Trans>
        </Note>
      )}
      <Notes candidateId={candidateId} notes={story.notes} />
      <History history={story.history} />
    </div>
  )
}
