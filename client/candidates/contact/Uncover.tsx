import { Trans } from '@lingui/react/macro'
import { useAct } from '../../app/notices/useAnnounce.tsx'
import { useUser } from '../../app/user.ts'
import { Button } from '../../components/Button.tsx'
import { NoteWithAction } from '../../components/NoteWithAction.tsx'

/** Says that it is covered who the candidate is, and uncovers it for this user. */
export function Uncover({ candidateId }: { candidateId: string }) {
  const act = useAct()
  const { id: userId } = useUser()
  const uncover = () => act({ type: 'candidate.uncover', candidateId, userId, at: new Date().toISOString() })
  return (
    <NoteWithAction
      icon="eye-off"
      action={
        <Button size="small" icon="eye" onClick={() => void uncover()}>
          <Trans id="blind.uncover">Show who this is</Trans>
        </Button>
      }
    >
      <Trans id="blind.covered">Name and contact are covered in this job. Whoever shows them is named in the history.</Trans>
    </NoteWithAction>
  )
}
