import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultReasons } from '../../../shared/candidates/reason-limits.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { Status } from '../../../shared/screening/status.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { aSummary } from '../test/builders.ts'
import { enterRows } from '../test/devices.ts'
import { countReasons, listReasons } from './reasons.ts'
import { seek } from './search.ts'

let mirror: Mirror
beforeEach(() => {
  mirror = openMirror(newId())
})
afterEach(() => mirror.delete())

it('the usual reasons are offered until the workspace has a list of its own', async () => {
  expect(await listReasons(mirror)).toEqual(defaultReasons)

  await mirror.meta.put({ key: 'rejectionReasons', value: ['Too far'] })
  expect(await listReasons(mirror)).toEqual(['Too far'])
  await mirror.meta.put({ key: 'rejectionReasons', value: [] })
  expect(await listReasons(mirror)).toEqual(defaultReasons)
})

it('reasons are counted per job, the most frequent first, and candidates found by them', async () => {
  const jobId = newId()
  const rejected = (rejectionReason?: string, job = jobId) =>
    aSummary({ jobId: job, status: Status.rejected, ...(rejectionReason && { rejectionReason }) })
  const far = rejected('Location')
  const candidates = [
    far,
    rejected('Language'),
    rejected('Language'),
    rejected(),
    rejected('Location', newId()),
    aSummary({ jobId }),
  ]
  await enterRows(mirror, { candidates })

  expect(await countReasons(mirror, { jobId })).toEqual({
    counts: [
      { reason: 'Language', count: 2 },
      { reason: 'Location', count: 1 },
    ],
    without: 1,
  })
  expect((await seek(mirror, { jobId, reason: 'Location' })).map(({ id }) => id)).toEqual([far.id])
})
