// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLocation } from 'wouter'
import { newId } from '../../../shared/lib/new-id.ts'
import { enqueueOne } from '../../data/test/enqueue-one.ts'
import { aDevice, show } from '../../screens/test/stage.tsx'
import { LateRefusals } from './LateRefusals.tsx'

function Goer() {
  const [, navigate] = useLocation()
  return <button onClick={() => navigate('/outbox')}>Go</button>
}

it('a refusal is told although the page goes to another place at that moment', async () => {
  const device = aDevice()
  const data = { ...device, started: device.engine() }
  await data.mirror.open()
  show(
    <>
      <Goer />
      <LateRefusals />
    </>,
    data,
  )
  const ids: string[] = []
  for (let at = 0; at < 2; at += 1)
    ids.push(await enqueueOne(data.mirror, { type: 'job.delete', jobId: newId(), at: '2026-11-18T02:14:00.000Z' }))
  const refuse = (id: string) =>
    data.mirror.outbox.update(id, { state: 'refused', lastError: { status: 403, code: 'not_allowed', at: Date.now() } })
  await refuse(ids[0]!)
  await data.started
  await act(() => new Promise((resolve) => setTimeout(resolve, 300))) // the first look at the outbox is over

  await act(async () => {
    screen.getByRole('button', { name: 'Go' }).click()
    await refuse(ids[1]!)
  })

  expect(await screen.findByText('Failed to delete job')).toBeTruthy()
})
