// @vitest-environment jsdom
import '../test/indexed-db.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Settings } from '../../../shared/http/settings.ts'
import { createSettingsStore } from '../../app/settings.ts'
import { ModelScreen } from './ModelScreen.tsx'
import { heard, open as openScreen, someSettings } from '../test/screen.tsx'
import { aDevice } from '../test/stage.tsx'

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
