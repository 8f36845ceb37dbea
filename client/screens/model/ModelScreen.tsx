import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { Settings } from '../../../shared/http/settings.ts'
import type { ModelPage } from '../../../shared/model-page/model-page.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Fact, Facts } from '../../components/Fact.tsx'
import { Chip } from '../../components/Chip.tsx'
import type { IconName } from '../../components/drawing/Icon.tsx'
import { Note } from '../../components/Note.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { useSettings, useSettingsStore } from '../../app/settings.ts'
import { Page } from '../../app/frame/Page.tsx'
import { useIsAdmin } from '../../app/user.ts'
import { NoteWithRetry } from '../../candidates/NoteWithRetry.tsx'
import { useModel } from '../../data/hooks/online/useModel.ts'
import { useFormats } from '../../lib/dates.ts'
import { AdminsOnly } from '../members/AdminsOnly.tsx'
import { PullModel } from './PullModel.tsx'
import { SelfTestCard } from './SelfTestCard.tsx'
import { verdictLooks } from './verdict-looks.ts'

type Screening = Settings['screening']

/** The engine and its state as the server reports them; the client adds no assumptions. */
export function ModelScreen() {
  const { t } = useLingui()
  const title = t({ id: 'nav.model', message: 'Model' })
  return useIsAdmin() ? <Model title={title} /> : <AdminsOnly title={title} />
}

function Model({ title }: { title: string }) {
  const { settings, failed } = useSettings()
  const { page, failed: isPageMissing, askAgain, act, doing, refused } = useModel()
  const pull = page && <PullModel page={page} isBusy={doing === 'pullModel'} start={() => void act('pullModel')} />
  useFreshState(page?.canPull)
  return (
    <Page title={title} width="form" actions={<CheckAgain also={askAgain} />}>
      <div className="flex flex-col gap-4">
        {failed && <Unreached hasEarlier={settings !== undefined} />}
        {!settings && !failed && <CardSkeleton />}
        {settings && <Engine screening={settings.screening} page={page} pull={pull} />}
        {settings?.screening.private && <Private />}
        {page && <SelfTestCard page={page} act={(what) => void act(what)} doing={doing} refused={refused} />}
        {!page && isPageMissing && (
          <NoteWithRetry tone="warn" icon="cloud-off" failure={isPageMissing} retry={askAgain}>
            <Trans id="selfTest.missing">The self-tests cannot be shown: the server cannot be reached.</Trans>
          </NoteWithRetry>
        )}
        <div className="md:hidden">
          <CheckAgain also={askAgain} />
        </div>
      </div>
    </Page>
  )
}

/** The engine's state is part of the settings: a model that was installed since changes it. */
function useFreshState(isMissing: boolean | undefined): void {
  const store = useSettingsStore()
  useEffect(() => {
    if (isMissing !== undefined) void store.refresh()
  }, [store, isMissing])
}

function CheckAgain({ also }: { also: () => void }) {
  const store = useSettingsStore()
  const [isBusy, setIsBusy] = useState(false)
  async function check(): Promise<void> {
    setIsBusy(true)
    await store.refresh()
    also()
    setIsBusy(false)
  }
  return (
    <Button icon="retry" busy={isBusy} busyWord={<Trans id="model.checking">Checking…</Trans>} onClick={() => void check()}>
      <Trans id="model.checkAgain">Check again</Trans>
    </Button>
  )
}

function Unreached({ hasEarlier }: { hasEarlier: boolean }) {
  return (
    <Note tone="warn" icon="cloud-off">
      {hasEarlier ? (
        <Trans id="model.unreachedEarlier">The server cannot be reached. This is what it said last.</Trans>
      ) : (
        <Trans id="model.unreached">The server cannot be reached, so its engine is not known.</Trans>
      )}
    </Note>
  )
}

interface StateLook {
  icon: IconName
  word: MessageDescriptor
  hint: MessageDescriptor | undefined
}

const queueHint = msg({
  id: 'model.queueHint',
  message: 'CVs can be uploaded now. They wait as “Processing” and are scored as soon as the model is ready.',
})

const states: Record<Screening['state'], StateLook> = {
  ready: { icon: 'check-circle', word: msg({ id: 'model.ready', message: 'Ready' }), hint: undefined },
  loading: { icon: 'clock', word: msg({ id: 'model.loading', message: 'Loading the model' }), hint: queueHint },
  refused: {
    icon: 'warn',
    word: msg({ id: 'model.refused', message: 'The model server refuses the sign-in' }),
    hint: msg({
      id: 'model.refusedHint',
      message:
        'The key or password for the model server is missing or wrong: correct OLLAMA_HEADERS or OPENAI_API_KEY and restart. CVs can be uploaded now and wait until then.',
    }),
  },
  outdated: {
    icon: 'warn',
    word: msg({ id: 'model.outdated', message: 'The model server is too old' }),
    hint: msg({ id: 'model.outdatedHint', message: 'Update Ollama. CVs can be uploaded now and wait until then.' }),
  },
  wrong_engine: {
    icon: 'warn',
    word: msg({ id: 'model.wrongEngine', message: 'A server of another kind' }),
    hint: msg({
      id: 'model.wrongEngineHint',
      message:
        'This server is Ollama, which cuts long CVs without a word at this address. Set SCREENING_ENGINE=ollama and OLLAMA_BASE_URL to it, and restart. CVs can be uploaded now and wait until then.',
    }),
  },
  busy: { icon: 'clock', word: msg({ id: 'model.busy', message: 'Busy' }), hint: queueHint },
  unreachable: {
    icon: 'warn',
    word: msg({ id: 'model.unreachable', message: 'The model server does not answer' }),
    hint: queueHint,
  },
  model_missing: {
    icon: 'warn',
    word: msg({ id: 'model.missing', message: 'The model is not installed yet' }),
    hint: msg({
      id: 'model.missingHint',
      message:
        'The model server does not have a model of this name. Install it there (with Ollama: ollama pull and the name), or correct the name in the settings. CVs can be uploaded now and are scored as soon as it is there.',
    }),
  },
  not_allowed: {
    icon: 'warn',
    word: msg({ id: 'model.notAllowed', message: 'Not allowed' }),
    hint: msg({
      id: 'model.notAllowedHint',
      message: 'This model does not run on your own machines, and the operator has not allowed that. No CV is sent to it.',
    }),
  },
}

interface EngineProps {
  screening: Screening
  page: ModelPage | undefined
  /** What can be done about a missing model. */
  pull: ReactNode
}

function Engine({ screening, page, pull }: EngineProps) {
  const { i18n } = useLingui()
  const { icon, word, hint } = states[screening.state]
  const isModel = screening.model !== null
  return (
    <Card title={<Trans id="model.engine">Engine</Trans>} aside={<Chip icon={icon}>{i18n._(word)}</Chip>}>
      <Facts>
        <Fact word={<Trans id="model.name">Name</Trans>}>
          {isModel ? screening.model : <Trans id="model.keywords">Keywords</Trans>}
        </Fact>
        <Fact word={<Trans id="model.kind">Kind</Trans>}>
          {isModel ? <Trans id="model.kindModel">Language model</Trans> : <Trans id="model.kindKeywords">Without a model</Trans>}
        </Fact>
        {page?.engine.digest && (
          <Fact word={<Trans id="model.digest">Digest</Trans>}>
            <code className="text-sm">{page.engine.digest.slice(0, 12)}</code>
          </Fact>
        )}
        {page && (
          <Fact word={<Trans id="selfTest.title">Self-test</Trans>}>
            <LastVerdict page={page} />
          </Fact>
        )}
      </Facts>
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {!isModel && (
          <Note>
            <Trans id="model.noModelNow">CVs are scored by keywords only. No model is used.</Trans>
          </Note>
        )}
        {hint && isModel && <Note icon="clock">{i18n._(hint)}</Note>}
        {pull}
      </div>
    </Card>
  )
}

/** The last verdict with its day; that of another engine, model or digest counts no more. */
function LastVerdict({ page: { last, isDue } }: { page: ModelPage }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (!last?.verdict || !last.endedAt) return <Trans id="selfTest.never">Not tested yet</Trans>
  if (isDue) return <Trans id="selfTest.outdated">Asked for again</Trans>
  const verdict = i18n._(verdictLooks[last.verdict].word)
  const day = formats.shortDay(last.endedAt)
  return (
    <Trans id="selfTest.verdictOn">
      {verdict}, {day}
    </Trans>
  )
}

function Private() {
  return (
    <Note icon="lock">
      <Trans id="model.private">Nothing leaves this machine</Trans>
    </Note>
  )
}
