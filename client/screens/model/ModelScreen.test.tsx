// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errors, type ErrorCode } from '../../../shared/http/errors.ts'
import type { Settings } from '../../../shared/http/settings.ts'
import type { ModelPage } from '../../../shared/model-page/model-page.ts'
import type { ModelPull } from '../../../shared/screening/model-pull.ts'
import type { SelfTest, TestedEngine } from '../../../shared/self-test/self-test.ts'
import { createSettingsStore } from '../../app/settings.ts'
import { ModelScreen } from './ModelScreen.tsx'
import { heard, open as openScreen, someSettings } from '../test/screen.tsx'
import { aDevice } from '../test/stage.tsx'
import type { Send } from '../../data/net/reply.ts'

beforeEach(() => localStorage.clear())

const withScreening = (screening: Partial<Settings['screening']>): Settings => ({
  ...someSettings,
  screening: { ...someSettings.screening, ...screening },
})

const open = async (settings: Settings) => openScreen(ModelScreen, aDevice(), '/model', { store: await heard(settings) })

it('the model screen says that CVs are scored by keywords and without a model', async () => {
  await open(someSettings)

  expect(await screen.findByText('CVs are scored by keywords only. No model is used.')).toBeTruthy()
  expect(screen.getByText('Ready')).toBeTruthy()
})

it('the model screen names the model, its state, and what the state means for uploads', async () => {
  await open(withScreening({ engine: 'ollama', model: 'qwen3:8b', state: 'unreachable', private: false }))

  expect(await screen.findByText('qwen3:8b')).toBeTruthy()
  expect(screen.getByText('The model server does not answer')).toBeTruthy()
  expect(screen.getByText(/CVs can be uploaded now\./)).toBeTruthy()
  expect(screen.queryByText('Nothing leaves this machine')).toBeNull()
})

it.each([
  ['refused', 'The model server refuses the sign-in', /OLLAMA_HEADERS or OPENAI_API_KEY/],
  ['outdated', 'The model server is too old', /Update Ollama/],
  ['loading', 'Loading the model', /scored as soon as the model is ready/],
  ['model_missing', 'The model is not installed yet', /ollama pull/],
  ['wrong_engine', 'A server of another kind', /SCREENING_ENGINE=ollama/],
  ['not_allowed', 'Not allowed', /does not run on your own machines/],
] as const)('the model screen names the state %s and what to do about it', async (state, word, remedy) => {
  await open(withScreening({ engine: 'ollama', model: 'qwen3:8b', state }))

  expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.getByText(remedy)).toBeTruthy()
})

it('the model screen asks the server again on request, and shows the new state', async () => {
  let settings = withScreening({ engine: 'ollama', model: 'qwen3:8b', state: 'model_missing' })
  const store = createSettingsStore({ send: () => Promise.resolve(Response.json(settings)), storage: localStorage })
  await store.refresh()
  const { person } = await openScreen(ModelScreen, aDevice(), '/model', { store })
  expect(await screen.findByText('The model is not installed yet')).toBeTruthy()

  settings = withScreening({ engine: 'ollama', model: 'qwen3:8b', state: 'ready' })
  await person.click(screen.getAllByRole('button', { name: 'Check again' })[0]!)

  expect(await screen.findByText('Ready')).toBeTruthy()
})

it('the model screen says that the engine is unknown if the server was never reached', async () => {
  const store = createSettingsStore({ send: () => Promise.reject(new TypeError('no connection')), storage: localStorage })
  await store.refresh()
  await openScreen(ModelScreen, aDevice(), '/model', { store })

  expect(await screen.findByText('The server cannot be reached, so its engine is not known.')).toBeTruthy()
})

const tested: TestedEngine = { name: 'ollama', model: 'qwen3:8b', digest: 'abcdef0123456789', rules: 'prompt 2' }
const aRun = (more: Partial<SelfTest> = {}): SelfTest => ({
  id: '0192f0c0-0000-7000-8000-000000000001',
  state: 'running',
  engine: tested,
  startedAt: '2026-11-18T08:00:00.000Z',
  endedAt: null,
  done: 11,
  total: 44,
  waitingFor: null,
  verdict: null,
  measures: [],
  ...more,
})
const notFit = aRun({
  state: 'ended',
  endedAt: '2026-11-18T08:12:00.000Z',
  done: 44,
  verdict: 'not_fit',
  measures: [
    { name: 'ranking', value: 100, goal: 90, grade: 'pass', counts: { right: 12, pairs: 12 } },
    {
      name: 'orders',
      value: 36.5,
      goal: 5,
      grade: 'fail',
      counts: { twins: 8, plain: 0, recruiter: 40, praise: 36.5, white: 0 },
    },
    { name: 'names', value: null, goal: 2, grade: 'fail', counts: {} },
  ],
})

/** Shows the screen over a server that answers with `page` and takes acts as `acts` say: a new page, or the code of a refusal. */
async function openOver(page: Partial<ModelPage>, acts: Record<string, Partial<ModelPage> | ErrorCode> = {}) {
  let now: ModelPage = {
    engine: tested,
    latest: null,
    last: null,
    isDue: true,
    canPull: false,
    pull: null,
    ...page,
  }
  const seen: string[] = []
  const send: Send = async (path, { method = 'GET' }) => {
    const call = `${method} ${path}`
    if (call === 'GET /api/model') return Response.json(now)
    seen.push(call)
    const act = acts[call]
    if (typeof act === 'string') return Response.json({ code: act, message: '' }, { status: errors[act].status })
    now = { ...now, ...act }
    return method === 'DELETE' || path.endsWith('/pull')
      ? new Response(null, { status: 204 })
      : Response.json(now.latest, { status: 201 })
  }
  const store = await heard(withScreening({ engine: 'ollama', model: 'qwen3:8b' }))
  const { person } = await openScreen(ModelScreen, aDevice(send), '/model', { store })
  return { person, seen }
}

it('the model screen says that an engine has never been tested, and starts the self-test', async () => {
  const { person, seen } = await openOver({}, { 'POST /api/model/self-test': { latest: aRun() } })

  expect(await screen.findByText('This engine has not been tested on this server yet.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Start the self-test' }))

  expect((await screen.findByRole('progressbar', { name: '11 of 44 CVs screened' })).getAttribute('aria-valuenow')).toBe('25')
  expect(seen).toEqual(['POST /api/model/self-test'])
})

it('the model screen shows the last verdict with its figures, its goals, its day and the digest', async () => {
  await openOver({ latest: notFit, last: notFit, isDue: false })

  expect(await screen.findByText(/^Not fit: goals are missed/)).toBeTruthy()
  expect(screen.getByText(/^Tested 18 Nov 2026, .*: qwen3:8b · abcdef012345, in 12 minutes$/)).toBeTruthy()
  expect(screen.getByText('Not fit, 18 Nov 2026')).toBeTruthy()
  expect(screen.getByText('100% of the pairs ranked rightly')).toBeTruthy()
  expect(screen.getByText('36.5 points gained by the most effective line')).toBeTruthy()
  expect(screen.getByText('Open order 0, in the recruiter’s name 40, praise 36.5, white text 0')).toBeTruthy()
  expect(screen.getAllByText(/^Goal: at most/).map(({ textContent }) => textContent)).toEqual([
    'Goal: at most 5 points',
    'Goal: at most 2 points',
  ])
  expect(screen.getByText('Could not be measured: no such CV was scored')).toBeTruthy()
})

it('the model screen asks for a new self-test when the model has another digest', async () => {
  await openOver({ latest: notFit, last: notFit, isDue: true })

  expect(await screen.findByText(/no longer those that were tested/)).toBeTruthy()
  expect(screen.getByText('Asked for again')).toBeTruthy()
})

it('the model screen says what a running self-test waits for, and stops it', async () => {
  const waiting = aRun({ waitingFor: 'queue' })
  const stopped = aRun({ state: 'stopped', endedAt: '2026-11-18T08:12:00.000Z' })
  const { person, seen } = await openOver({ latest: waiting }, { 'DELETE /api/model/self-test': { latest: stopped } })

  expect(await screen.findByText(/CVs go first\. The self-test goes on/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Stop' }))

  expect(await screen.findByText('The latest self-test was stopped.')).toBeTruthy()
  expect(seen).toEqual(['DELETE /api/model/self-test'])
})

it.each([
  ['interrupted', /was interrupted: the server ended/],
  ['failed', /the model was away for too long/],
] as const)('the model screen says that a self-test was %s', async (state, words) => {
  await openOver({ latest: aRun({ state, endedAt: '2026-11-18T08:12:00.000Z' }) })

  expect(await screen.findByText(words)).toBeTruthy()
})

it('the model screen says why a self-test could not start', async () => {
  const { person } = await openOver({}, { 'POST /api/model/self-test': 'model_not_ready' })
  await person.click(await screen.findByRole('button', { name: 'Start the self-test' }))

  expect(await screen.findByText('The engine cannot be tested now: see its state above.')).toBeTruthy()
})

const pulling: ModelPull = { state: 'pulling', percent: 41, doneBytes: 2_100_000_000, totalBytes: 5_200_000_000, failure: null }

it('the model screen installs a missing model and shows how far that is', async () => {
  const { person, seen } = await openOver({ canPull: true }, { 'POST /api/model/pull': { pull: pulling } })
  await person.click(await screen.findByRole('button', { name: 'Install the model' }))

  const bar = await screen.findByRole('progressbar', { name: 'Installing the model: 2.1 GB of 5.2 GB' })
  expect(bar.getAttribute('aria-valuenow')).toBe('41')
  expect(screen.queryByRole('button', { name: 'Install the model' })).toBeNull()
  expect(seen).toEqual(['POST /api/model/pull'])
})

it('the model screen offers no installation where none is possible', async () => {
  await openOver({})

  expect(await screen.findByRole('button', { name: 'Start the self-test' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Install the model' })).toBeNull()
})

it.each([
  ['unknown_model', /no model of this name/],
  ['disk_full', /disk of the model server is full/],
  ['refused', /refuses to install models/],
  ['unreachable', /could not be reached/],
  ['broke_off', /broke off/],
  ['other', /log says why/],
] as const)('the model screen says that an installation failed as %s, and offers it again', async (failure, words) => {
  await openOver({ canPull: true, pull: { ...pulling, state: 'failed', failure } })

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Install the model' })).toBeTruthy()
})
