// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { summaryOf } from '../../../../shared/candidates/candidate.ts'
import type { Engine } from '../../../../shared/screening/engine.ts'
import type { ModelText } from '../../../../shared/candidates/redaction.ts'
import { CandidateDetail } from '../CandidateDetail.tsx'
import { aCandidate, anEntry } from '../../test/candidates.ts'
import { open as openScreen } from '../../test/screen.tsx'
import { aBatch, aDevice, aJob, withSnapshot } from '../../test/stage.tsx'
import { packDetail, packText } from '../../../data/database/kept.ts'

const ollama: Engine = { name: 'ollama', model: 'qwen3:8b', digest: null }
const text: ModelText = {
  pages: [[{ removed: 'name' }, { text: '\nRuns billing' }, { removed: 'marital status' }]],
  isAsThen: true,
}

/** Opens a candidate on a device whose server answers with these, in turn; `undefined`: it cannot be reached. */
async function openWith(answers: (ModelText | undefined)[], engine = ollama) {
  const asked: string[] = []
  const device = aDevice(async (path) => {
    const answer = String(path).endsWith('/model-text') ? answers[asked.push(String(path)) - 1] : undefined
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  const job = aJob()
  const batch = aBatch(job)
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await withSnapshot(device)
  const candidate = aCandidate(job, batch, { score: [anEntry()], engine, fileName: 'dewi.docx' })
  const { id, detailVersion } = candidate
  await device.mirror.candidates.put(summaryOf(candidate))
  await device.mirror.keptDetails.put(packDetail({ id, detailVersion, language: 'en', candidate }))
  await device.mirror.keptTexts.put(packText({ id, detailVersion, text: { pages: ['Dewi Lestari'], hidden: [], notes: [] } }))
  return openScreen(CandidateDetail, device, `/screening/candidate/${id}`, { path: '/screening/candidate/:id' })
}
const openModelText = async (person: Awaited<ReturnType<typeof openWith>>['person']) =>
  person.click(await screen.findByRole('tab', { name: 'What the model saw' }))

it('the CV shows what the model saw, with a named mark for each passage that was taken out', async () => {
  const { person } = await openWith([text])

  await openModelText(person)

  expect(await screen.findByText('Taken out: name')).toBeTruthy()
  expect(screen.getByText('Taken out: marital status').closest('mark')).toBeTruthy()
  expect(screen.getByRole('tabpanel', { name: 'What the model saw' }).textContent).toContain('Runs billing')
  expect(screen.getByText(/The model scored this text/)).toBeTruthy()
})

it('the CV says when what is taken out may have changed since the screening', async () => {
  const { person } = await openWith([{ ...text, isAsThen: false }])

  await openModelText(person)

  expect(await screen.findByText(/may have changed since this screening/)).toBeTruthy()
})

it('what the model saw can be fetched again when the server could not be reached', async () => {
  const { person } = await openWith([undefined, undefined, text])

  await openModelText(person)
  await person.click(await screen.findByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('Taken out: name')).toBeTruthy()
})

it('the CV has no view of what the model saw when words were matched and no model was asked', async () => {
  await openWith([], { name: 'keywords', model: null, digest: null })

  expect(await screen.findByRole('region', { name: 'CV' })).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})
