import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Language } from '../../../../shared/screening/language.ts'
import type { Decision } from '../../../../shared/screening/status.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { TextArea, TextField } from '../../../components/form/Field.tsx'
import { LanguageSwitch } from '../../../components/form/LanguageSwitch.tsx'
import { Dialog } from '../../../components/lazy/Dialog.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useUser } from '../../../app/user.ts'
import type { CandidateRow } from '../../../data/index.ts'
import { useLanguage, wordsOf } from '../../../lib/i18n.ts'
import { acceptMessage } from '../../candidate/message/accept-message.ts'
import { rejectMessage, type Message } from '../../candidate/message/reject-message.ts'
import { mailtoAll, mergeTable, placeholders } from './merge.ts'

interface WriteToAllProps {
  rows: readonly CandidateRow[]
  decision: Decision
  close: () => void
}

/** One message to all accepted or all rejected, for the mail program or as a list to copy; Saring sends nothing. */
export function WriteToAll({ rows, decision, close }: WriteToAllProps) {
  const { t, i18n } = useLingui()
  const { language, choose, message, change } = useMessageToAll(decision)
  const n = rows.filter(({ candidate }) => candidate.email).length
  const without = rows.length - n
  const { name, job } = placeholders
  const applicant = i18n._(msg({ id: 'message.applicant', message: 'applicant' }))
  const link = message && mailtoAll(rows, message, applicant)

  return (
    <Dialog
      open
      onClose={close}
      title={
        decision === 'accepted' ? (
          <Trans id="desk.writeAccepted">Write to all accepted</Trans>
        ) : (
          <Trans id="desk.writeRejected">Write to all rejected</Trans>
        )
      }
      actions={
        message && (
          <>
            <Button onClick={close}>
              <Trans id="common.close">Close</Trans>
            </Button>
            <CopyButton disabled={n === 0} text={() => mergeTable(rows, message)}>
              <Trans id="desk.copyList">Copy as a list</Trans>
            </CopyButton>
            {link && (
              <ButtonLink kind="primary" icon="mail" href={link}>
                <Trans id="message.openMail">Open in e-mail</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        <Trans id="desk.writeTo">
          To <Plural value={n} one="# address" other="# addresses" />. Nothing is sent from here.
        </Trans>{' '}
        {without > 0 && (
          <Trans id="desk.writeWithout">
            <Plural value={without} one="# CV states no e-mail address." other="# CVs state no e-mail address." />
          </Trans>
        )}
      </p>
      <LanguageSwitch
        label={t({ id: 'message.language', message: 'Language of the message' })}
        language={language}
        onChoose={choose}
      />
      {message ? (
        <div className="mt-3 flex flex-col gap-3">
          <TextField
            label={<Trans id="message.subject">Subject</Trans>}
            value={message.subject}
            onChange={(subject) => change({ ...message, subject })}
          />
          <TextArea
            label={<Trans id="message.body">Message</Trans>}
            hint={
              <Trans id="desk.placeholders">
                {name} and {job} are filled in for each in the list; the e-mail goes to all at once, without names.
              </Trans>
            }
            rows={10}
            value={message.body}
            onChange={(body) => change({ ...message, body })}
          />
        </div>
      ) : (
        <Skeleton className="mt-3 h-72 rounded-md" />
      )}
    </Dialog>
  )
}

/** One message per language, so that edits survive a switch to the other language. */
function useMessageToAll(decision: Decision) {
  const { name: sender } = useUser()
  const [language, choose] = useState<Language>(useLanguage().language)
  const [messages, setMessages] = useState<Partial<Record<Language, Message>>>({})
  const message = messages[language]

  // The catalog of the chosen language is loaded outside of React.
  useEffect(() => {
    if (message) return undefined
    let left = false
    void wordsOf(language).then((words) => {
      if (left) return
      const { name, job } = placeholders
      const made =
        decision === 'accepted'
          ? acceptMessage(words, name, job, sender)
          : rejectMessage(words, { name, fileName: '' }, job, sender)
      setMessages((kept) => ({ [language]: made, ...kept }))
    })
    return () => {
      left = true
    }
  }, [language, message, decision, sender])

  return { language, choose, message, change: (next: Message) => setMessages((kept) => ({ ...kept, [language]: next })) }
}
