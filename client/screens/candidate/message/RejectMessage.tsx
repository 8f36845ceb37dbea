import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Language } from '../../../../shared/screening/language.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { Dialog } from '../../../components/lazy/Dialog.tsx'
import { TextArea, TextField } from '../../../components/form/Field.tsx'
import { LanguageSwitch } from '../../../components/form/LanguageSwitch.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import { useLanguage, wordsOf } from '../../../lib/i18n.ts'
import { useUser } from '../../../app/user.ts'
import { mailto, rejectMessage, type Message } from './reject-message.ts'

/** A rejection message to copy or to open in the user's mail program; Saring sends nothing. */
export function RejectMessage({ row, open, close }: { row: CandidateRow; open: boolean; close: () => void }) {
  const { t } = useLingui()
  const { language, choose, message, change } = useMessage(row)
  const address = row.candidate.email

  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans id="message.reject">Message to the candidate</Trans>}
      actions={
        message && (
          <>
            <Button onClick={close}>
              <Trans id="common.close">Close</Trans>
            </Button>
            <CopyButton text={() => message.body} />
            <ButtonLink kind="primary" icon="mail" href={mailto(address, message)}>
              <Trans id="message.openMail">Open in e-mail</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {address ? (
          <Trans id="message.to">To {address}. Nothing is sent from here.</Trans>
        ) : (
          <Trans id="message.noAddress">The CV states no e-mail address. Nothing is sent from here.</Trans>
        )}
      </p>
      <LanguageSwitch
        label={t({ id: 'message.language', message: 'Language of the message' })}
        language={language}
        onChoose={choose}
      />
      {message ? <Fields message={message} change={change} /> : <Skeleton className="mt-3 h-72 rounded-md" />}
    </Dialog>
  )
}

function Fields({ message, change }: { message: Message; change: (message: Message) => void }) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextField
        label={<Trans id="message.subject">Subject</Trans>}
        value={message.subject}
        onChange={(subject) => change({ ...message, subject })}
      />
      <TextArea
        label={<Trans id="message.body">Message</Trans>}
        rows={12}
        value={message.body}
        onChange={(body) => change({ ...message, body })}
      />
    </div>
  )
}

/** One message per language, so that edits survive a switch to the other language. */
function useMessage({ candidate, jobTitle }: CandidateRow) {
  const { name: sender } = useUser()
  const shown = useLanguage()
  const [language, choose] = useState<Language>(shown.language)
  const [messages, setMessages] = useState<Partial<Record<Language, Message>>>({})
  const message = messages[language]
  const keep = (next: Message) => setMessages((kept) => ({ ...kept, [language]: next }))

  // The catalog of the chosen language is loaded outside of React.
  useEffect(() => {
    if (message) return undefined
    let left = false
    void wordsOf(language).then((words) => {
      if (!left) setMessages((kept) => ({ [language]: rejectMessage(words, candidate, jobTitle, sender), ...kept }))
    })
    return () => {
      left = true
    }
  }, [language, message, candidate, jobTitle, sender])

  return { language, choose, message, change: keep }
}
