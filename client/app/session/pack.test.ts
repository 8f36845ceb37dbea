import { setupI18n } from '@lingui/core'
import { strFromU8, unzipSync } from 'fflate/browser'
import { expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { openMirror } from '../../data/database/db.ts'
import { keepInInbox, openInbox } from '../../data/sync/inbox.ts'
import { findUnsent } from '../../data/hooks/left-behind.ts'
import { enqueueOne } from '../../data/test/enqueue-one.ts'
import { aJobCreation, anUpload } from '../../data/test/builders.ts'
import { packUnsent } from './pack.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it('packUnsent puts the changes in words and the chosen or shared files into one archive', async () => {
  const [userId, other] = [newId(), newId()]
  const mirror = openMirror(userId)
  await enqueueOne(mirror, aJobCreation())
  await enqueueOne(mirror, anUpload(newId(), { fileName: 'sri.pdf' }), { file: new Blob(['a CV']) })
  await mirror.files.put({ id: newId(), blob: new Blob(['an original that is kept offline']) })
  mirror.close()
  const inbox = openInbox()
  const came = { source: 'shared', asks: null } as const
  await keepInInbox(inbox, [new File(['shared'], 'sri.pdf')], { ...came, userId, now: Date.now() })
  await inbox.files.add({
    ...came,
    userId: other,
    name: 'theirs.pdf',
    lastModified: 0,
    blob: new Blob(['theirs']),
    cameAt: Date.now(),
  })
  inbox.close()

  const archive = await packUnsent(await findUnsent(userId), (words) => i18n._(words))

  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['changes.json', 'files/sri.pdf', 'files/sri (2).pdf'])
  expect([files['files/sri.pdf'], files['files/sri (2).pdf']].map((bytes) => strFromU8(bytes!))).toEqual(['a CV', 'shared'])
  expect(JSON.parse(strFromU8(files['changes.json']!))).toMatchObject({
    changes: [
      { what: 'Create job Backend Engineer', operation: { type: 'job.create' } },
      { what: 'Upload sri.pdf', operation: { type: 'candidate.upload' } },
    ],
    unreadableFiles: [],
  })
})

it('packUnsent names files that can no longer be read, and packs the others', async () => {
  const gone = new Blob(['gone'])
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) })
  const files = [
    { name: 'gone.pdf', blob: gone },
    { name: 'here.pdf', blob: new Blob(['here']) },
  ]

  const archive = await packUnsent({ changes: [], files }, (words) => i18n._(words))

  const packed = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.keys(packed)).toEqual(['changes.json', 'files/here.pdf'])
  expect(JSON.parse(strFromU8(packed['changes.json']!))).toEqual({ changes: [], unreadableFiles: ['gone.pdf'] })
})

it('findUnsent creates no database for a user who has none on this device', async () => {
  const userId = newId()

  expect(await findUnsent(userId)).toEqual({ changes: [], files: [] })

  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`saring-${userId}`)
})
