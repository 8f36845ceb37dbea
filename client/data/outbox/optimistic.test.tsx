// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { aDeviceWith, named } from '../../screens/test/results.ts'
import { show } from '../../screens/test/stage.tsx'
import { useOptimistic } from '../hooks/candidates/useOptimistic.ts'
import { useCandidates } from '../hooks/candidates/useCandidates.ts'
import type { Data } from '../hooks/data.ts'
import { aDecision, anUndo } from '../test/builders.ts'
import { perform } from './perform.ts'

let device: Data
let id: string
beforeEach(async () => {
  device = await aDeviceWith(...named('Ana'))
  id = (await device.mirror.candidates.toCollection().first())!.id
})

/** The texts that the list has shown, one letter per row: C for completed, A for accepted. */
const seen: string[] = []

function List() {
  const rows = useOptimistic(useCandidates({}, 50)?.rows ?? [])
  const letter = rows.map(({ candidate }) => (candidate.status === Status.accepted ? 'A' : 'C')).join('')
  if (letter !== '' && seen.at(-1) !== letter) seen.push(letter)
  return <p>{letter}</p>
}

async function open(): Promise<void> {
  seen.length = 0
  show(<List />, device)
  await screen.findByText('C')
}

it('a decision shows before it is written, and does not disappear while it is written and read', async () => {
  await open()

  await act(async () => {
    const performed = perform(device, [{ operation: aDecision(id) }])
    expect(await device.mirror.outbox.count()).toBe(0)
    await performed
  })

  expect(await screen.findByText('A')).toBeTruthy()
  expect(seen).toEqual(['C', 'A'])
  expect((await device.mirror.candidates.get(id))?.status).toBe(Status.accepted)
})

it('a decision disappears again when it cannot be written', async () => {
  await open()
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  device.mirror.outbox.hook('creating', full)

  await act(async () => {
    await expect(perform(device, [{ operation: aDecision(id) }])).rejects.toThrow('no room left')
  })

  expect(seen).toEqual(['C', 'A', 'C'])
})

it('later changes by others show after a decision was written', async () => {
  await open()
  const decision = aDecision(id)
  await act(async () => void (await perform(device, [{ operation: decision }])))

  await act(async () => void (await perform(device, [{ operation: anUndo(id, decision.decisionId) }])))
  expect(await screen.findByText('C')).toBeTruthy()
  await act(async () => {
    const row = (await device.mirror.candidates.get(id))!
    await device.mirror.candidates.put({ ...row, status: Status.accepted, version: 9 })
  })
  expect(await screen.findByText('A')).toBeTruthy()
  await act(async () => {
    const row = (await device.mirror.candidates.get(id))!
    await device.mirror.candidates.put({ ...row, status: Status.completed, version: 10 })
  })

  expect(await screen.findByText('C')).toBeTruthy()
})
