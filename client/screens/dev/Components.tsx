import { type ReactNode, useState } from 'react'
import { Avatar } from '../../components/drawing/Avatar.tsx'
import { BottomBar } from '../../components/BottomBar.tsx'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { Chip } from '../../components/Chip.tsx'
import { CollapsibleText } from '../../components/CollapsibleText.tsx'
import { DecisionPair } from '../../candidates/DecisionPair.tsx'
import { ConfirmDialog } from '../../components/lazy/Dialog.tsx'
import { DropZone } from '../../components/form/DropZone.tsx'
import { EmptyState } from '../../components/drawing/EmptyState.tsx'
import { NumberField, TextArea, TextField } from '../../components/form/Field.tsx'
import { FileRow } from '../../components/form/FileRow.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { LanguageSwitch } from '../../components/form/LanguageSwitch.tsx'
import { Mark, NameMark } from '../../components/drawing/Mark.tsx'
import { Menu } from '../../components/lazy/Menu.tsx'
import { Note } from '../../components/Note.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { ProgressBar } from '../../components/ProgressBar.tsx'
import { Quote } from '../../components/Quote.tsx'
import { ScoreCells, ScoreRow } from '../../candidates/ScoreCells.tsx'
import { ScoreRing } from '../../candidates/ScoreRing.tsx'
import { SelectField } from '../../components/lazy/SelectField.tsx'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { SnowBackdrop } from '../../components/drawing/SnowBackdrop.tsx'
import { StatusBadge } from '../../candidates/StatusBadge.tsx'
import { Switch } from '../../components/form/Switch.tsx'
import { SyncBadge } from '../../app/frame/SyncBadge.tsx'
import { Tabs } from '../../components/form/Tabs.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { ToastRegion, toast } from '../../components/Toast.tsx'
import type { Language } from '../../../shared/screening/language.ts'

const nothing = () => {}

/** Every component in its states, in development only. Its texts are samples, so they are not translated. */
export function ComponentsScreen() {
  return (
    <main className="mx-auto grid max-w-360 grid-cols-1 gap-4 px-gutter py-7 lg:grid-cols-12">
      <div className="lg:col-span-12">
        <PageHeader title="Components" back="/" note="Development only" alsoOnPhones>
          <Button icon="download">Export</Button>
          <ButtonLink href="/jobs" kind="primary" icon="plus">
            New job
          </ButtonLink>
        </PageHeader>
      </div>
      <Marks />
      <Buttons />
      <Sync />
      <Languages />
      <Statuses />
      <Scores />
      <Toasts />
      <Quotes />
      <Fields />
      <Choices />
      <Upload />
      <Cards />
      <Empty />
      <BottomBar>
        <DecisionPair size="bar" onDecide={nothing} />
      </BottomBar>
      <ToastRegion />
    </main>
  )
}

function Part({ title, span, children }: { title: string; span: string; children: ReactNode }) {
  return (
    <Card title={title} className={span}>
      <div className="flex flex-col gap-3">{children}</div>
    </Card>
  )
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-2">{children}</div>

function Marks() {
  return (
    <Part title="Mark" span="lg:col-span-6">
      <div className="flex flex-wrap items-center gap-6">
        <Mark size={72} className="text-accent" />
        <NameMark size={38} />
        <span className="grid size-16 place-items-center rounded-xl bg-accent">
          <Mark size={40} className="text-on-accent" />
        </span>
        <Mark size={24} className="text-accent" />
        <Mark size={16} className="text-accent" />
        <Avatar name="Rina Prameswari" />
      </div>
    </Part>
  )
}

function Buttons() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Part title="Buttons" span="lg:col-span-6">
      <Row>
        <Button kind="primary">Create job</Button>
        <Button>Edit</Button>
        <Button kind="quiet">Cancel</Button>
        <Button kind="danger" icon="trash" onClick={() => setIsOpen(true)}>
          Delete job
        </Button>
        <Button busy>Save changes</Button>
        <Button disabled>Create job</Button>
        <Button icon="filter" label="Filters" />
        <Menu
          label="More"
          actions={[
            { word: 'Try now', icon: 'retry', onChoose: nothing },
            { word: 'Discard', icon: 'trash', danger: true, onChoose: nothing },
          ]}
        />
      </Row>
      <Row>
        <DecisionPair size="list" onDecide={nothing} />
        <DecisionPair size="page" showKeys onDecide={nothing} />
        <TextLink href="/jobs">View all</TextLink>
      </Row>
      <ConfirmDialog
        open={isOpen}
        title="Are you sure you want to delete this job?"
        confirm="Delete job"
        confirmIcon="trash"
        onConfirm={() => setIsOpen(false)}
        onCancel={() => setIsOpen(false)}
      >
        <p className="text-ink-2">
          <b className="font-semibold text-ink">Supervisor Gudang</b> is deleted, with: 3 batches, 58 candidates, 58 CV files.
        </p>
      </ConfirmDialog>
    </Part>
  )
}

function Sync() {
  return (
    <Part title="Sync badge" span="lg:col-span-8">
      <Row>
        <SyncBadge state="fetching" count={0} />
        <SyncBadge state="upToDate" count={0} />
        <SyncBadge state="waiting" count={3} />
        <SyncBadge state="waiting" count={33} uploading={33} />
        <SyncBadge state="offline" count={3} />
        <SyncBadge state="troubled" count={0} pulledAt={0} />
        <SyncBadge state="needsYou" count={1} />
      </Row>
      <Row>
        <SyncBadge compact state="fetching" count={0} />
        <SyncBadge compact state="upToDate" count={0} />
        <SyncBadge compact state="offline" count={3} />
      </Row>
    </Part>
  )
}

function Languages() {
  const [language, setLanguage] = useState<Language>('en')
  return (
    <Part title="Language" span="lg:col-span-4">
      <Row>
        <LanguageSwitch language={language} onChoose={setLanguage} />
      </Row>
      <Row>
        <LanguageSwitch short language={language} onChoose={setLanguage} />
      </Row>
    </Part>
  )
}

function Statuses() {
  return (
    <Part title="Status: colour, shape and word" span="lg:col-span-7">
      <Row>
        {[1, 2, 4, 5, 3, 0].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Row>
      <Row>
        <Chip icon="not-found">1 quote not found</Chip>
        <Chip icon="eye-off">Hidden text found</Chip>
        <Chip icon="retry">Scored with an earlier matrix</Chip>
        <Chip outlined>PostgreSQL</Chip>
      </Row>
    </Part>
  )
}

function Scores() {
  return (
    <Part title="Score: five cells, ring, number" span="lg:col-span-5">
      <Row>
        <ScoreRing percent={87} size="card" isNew />
        <ScoreRing percent={67} size="card" />
        <ScoreRing percent={27} size="card" />
        <ScoreRing percent={0} size="card" />
        <ScoreRing percent={60} size="page" />
      </Row>
      <div className="flex flex-col gap-1.5">
        {[100, 80, 60, 40, 20, 0, null].map((percent) => (
          <ScoreRow key={percent} label={`Criterion at ${percent ?? 'nothing stated'}`} percent={percent} />
        ))}
      </div>
      <ScoreCells percent={60} label="Technical Skills" showLevel />
    </Part>
  )
}

function Toasts() {
  return (
    <Part title="Toasts" span="lg:col-span-4">
      <Row>
        <Button onClick={() => toast.success('Candidate accepted successfully', { action: { word: 'Undo', onChoose: nothing } })}>
          Success
        </Button>
        <Button
          onClick={() =>
            toast.info('5 CVs are kept on this device and go out when there is a connection.', { icon: 'cloud-off' })
          }
        >
          Information
        </Button>
        <Button onClick={() => toast.error('Failed to update candidate status')}>Error</Button>
      </Row>
    </Part>
  )
}

function Quotes() {
  const [isCurrent, setIsCurrent] = useState(false)
  return (
    <Part title="Quotes" span="lg:col-span-4">
      <Quote
        verified
        text="Menangani rekonsiliasi harian sekitar 40.000 transaksi"
        mark="2a"
        page={1}
        isCurrent={isCurrent}
        onShow={() => setIsCurrent(!isCurrent)}
      />
      <Quote verified doubt="In the CV, but does not speak of this" text="Melayani 200 pelanggan sehari" mark="2b" page={1} />
      <Quote verified={false} text="Merancang arsitektur Kafka untuk seluruh perusahaan" />
      <Note tone="warn" icon="eye-off">
        The file holds 214 characters that a reader cannot see. They were not scored.
      </Note>
      <Note>Nothing leaves this machine</Note>
      <Note tone="bad" icon="warn">
        Not fit for screening
      </Note>
    </Part>
  )
}

function Fields() {
  const [text, setText] = useState('')
  const [weight, setWeight] = useState<number | null>(40)
  const [job, setJob] = useState<string | null>(null)
  const [isTicked, setIsTicked] = useState(true)
  return (
    <Part title="Fields" span="lg:col-span-4">
      <TextField
        label="Search"
        hideLabel
        type="search"
        icon="search"
        placeholder="Search name, e-mail, file"
        trailing={<Kbd>/</Kbd>}
        value={text}
        onChange={setText}
      />
      <TextField
        label="Batch name"
        placeholder="For example: Job fair Bandung"
        error={text === '' && 'Please enter a batch name'}
        value={text}
        onChange={setText}
      />
      <TextArea label="Keywords" optional hint="Separate with commas" value={text} onChange={setText} />
      <div className="grid grid-cols-2 gap-2">
        <NumberField label="Weight" trailing="%" value={weight} onChange={setWeight} />
        <SelectField
          label="Job"
          placeholder="Select a job"
          options={[
            { value: 'backend', label: 'Backend Engineer' },
            { value: 'finance', label: 'Analis Keuangan' },
          ]}
          value={job}
          onChange={setJob}
        />
      </div>
      <Row>
        <Checkbox label="Selected" checked={isTicked} onChange={setIsTicked} />
        <Checkbox label="Not selected" checked={!isTicked} onChange={(isOff) => setIsTicked(!isOff)} />
      </Row>
    </Part>
  )
}

function Choices() {
  const [tab, setTab] = useState('all')
  const [side, setSide] = useState('evaluation')
  const tabs = ['all', 'Processing', 'Completed', 'Failed', 'Accepted', 'Rejected'].map((value, n) => ({
    value,
    label: value,
    count: n * 7,
  }))
  return (
    <Part title="Tabs and switch" span="lg:col-span-6">
      <Tabs label="Status" tabs={tabs} value={tab} onChange={setTab} />
      <Switch
        label="What to show"
        wide
        options={[
          { value: 'evaluation', label: 'Evaluation' },
          { value: 'text', label: 'CV text' },
        ]}
        value={side}
        onChange={setSide}
      />
      <CollapsibleText
        text={'Kami mencari backend engineer yang nyaman dengan sistem pembayaran: merancang API, menjaga data tetap konsisten. '.repeat(
          5,
        )}
      />
    </Part>
  )
}

function Upload() {
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:col-span-6">
      <DropZone onFiles={nothing}>PDF, DOC, DOCX · up to 10 MB and 40 pages a file · 100 files at a time</DropZone>
      <Card title="5 files selected" aside="1 sent, 1 refused" flush>
        <ul>
          <FileRow name="CV Dewi Lestari.pdf" size="412 KB" state={{ kind: 'sent' }} />
          <FileRow name="Yoga_Aditya_Resume.docx" size="88 KB" state={{ kind: 'sending', percent: 72 }} />
          <FileRow
            name="Surat lamaran dan CV Mega.pdf"
            size="2.4 MB"
            state={{ kind: 'refused', reason: 'Locked with a password. Upload a copy without one.' }}
            onRetry={nothing}
            onRemove={nothing}
          />
          <FileRow name="arif_budiman.doc" size="240 KB" state={{ kind: 'waiting' }} />
          <FileRow name="CV-nadia-rahmawati.pdf" size="1.9 MB" state={{ kind: 'chosen' }} onRemove={nothing} />
        </ul>
      </Card>
      <ProgressBar percent={46} label="Uploading" />
      <ProgressBar percent={64} label="Scoring" tone="processing" />
    </div>
  )
}

function Cards() {
  return (
    <div className="grid grid-cols-1 gap-3.5 lg:col-span-12 lg:grid-cols-2">
      <CardSkeleton />
      <div className="relative grid min-h-48 place-items-center overflow-hidden rounded-lg bg-(image:--sky)">
        <SnowBackdrop />
        <Card className="relative shadow-3">Snow falls behind this card</Card>
      </div>
    </div>
  )
}

function Empty() {
  return (
    <div className="grid grid-cols-1 gap-3.5 md:grid-cols-2 lg:col-span-12 xl:grid-cols-5">
      {(['matrix', 'pages', 'sieve', 'outbox', 'missing'] as const).map((drawing) => (
        <Card key={drawing} flush>
          <EmptyState compact drawing={drawing} title="Nothing here yet" action={<Button>Clear filters</Button>}>
            One sentence that says what to do next.
          </EmptyState>
        </Card>
      ))}
    </div>
  )
}
