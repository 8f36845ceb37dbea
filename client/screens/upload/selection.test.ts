import { describe, expect, it } from 'vitest'
import type { Upload } from '../../data/hooks/useUploads.ts'
import { percentOf, stageOf } from './progress.ts'
import { acceptedIn, choose, findUploadErrors, type Knowledge } from './selection.ts'

const limits = { maxFileMb: 1, maxFiles: 2, maxPages: 40 }
const aFile = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { lastModified: 1 })
const anUpload = (more: Partial<Upload>): Upload => ({
  candidateId: 'c',
  outboxId: 'o',
  fileName: 'cv.pdf',
  fileSize: 100,
  state: 'waiting',
  percent: 0,
  error: null,
  ...more,
})

describe('choose', () => {
  it('choose keeps empty, too large and surplus files with a refusal, and accepts the others', () => {
    const files = [
      aFile('empty.pdf', 0),
      aFile('one.pdf'),
      aFile('huge.pdf', 1024 * 1024 + 1),
      aFile('two.doc'),
      aFile('three.docx'),
    ]

    const chosen = choose([], files, limits)

    expect(chosen.map(({ refusal }) => refusal?.code)).toEqual(['empty', undefined, 'too_large', undefined, 'too_many'])
    expect(acceptedIn(chosen).map(({ name }) => name)).toEqual(['one.pdf', 'two.doc'])
  })

  it('choose accepts a surplus file as soon as there is room for it', () => {
    const chosen = choose([], [aFile('one.pdf'), aFile('two.pdf'), aFile('three.pdf')], limits)

    const fewer = choose(chosen.slice(1), [], limits)

    expect(fewer.every(({ refusal }) => !refusal)).toBe(true)
  })

  it('choose does not add the same file twice', () => {
    const chosen = choose(choose([], [aFile('one.pdf')], limits), [aFile('one.pdf')], limits)

    expect(chosen).toHaveLength(1)
  })

  it('choose refuses only empty files while the limits are unknown', () => {
    const chosen = choose([], [aFile('huge.pdf', 2 * 1024 * 1024), aFile('empty.pdf', 0)], undefined)

    expect(chosen.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'empty'])
  })
})

describe('choose with what is known of the files', () => {
  const knowledge: Knowledge = {
    lookOf: ({ name }) => ({ hash: name.slice(0, 1), kind: name.startsWith('photo') ? 'jpeg' : undefined }),
    files: new Map([
      ['a', [{ batchId: 'b1', batchName: 'Wave 1' }]],
      ['b', [{ batchId: 'b2', batchName: 'Wave 2' }]],
    ]),
    batchId: 'b1',
    addsKnown: false,
  }
  const wide = { ...limits, maxFiles: 20 }

  it('skips files that the job has already, and names the batch where it is another', () => {
    const chosen = choose([], [aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf')], wide, knowledge)

    expect(chosen.map(({ refusal }) => refusal)).toEqual([{ code: 'known' }, { code: 'known', batchName: 'Wave 2' }, undefined])
  })

  it('adds files that the job has already where the user wants that, each once', () => {
    const files = [aFile('a.pdf'), aFile('a copy.pdf')]

    const chosen = choose([], files, wide, { ...knowledge, addsKnown: true })

    expect(chosen.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'twice'])
  })

  it('refuses a picture by its content, and gives its place to another file', () => {
    const chosen = choose([], [aFile('photo.pdf'), aFile('c.pdf'), aFile('d.pdf')], limits, knowledge)

    expect(chosen.map(({ refusal }) => refusal)).toEqual([{ code: 'unsupported_type', kind: 'jpeg' }, undefined, undefined])
  })
})

describe('the form', () => {
  it('asks for the job first, then the batch name, then files', () => {
    const files = [aFile('one.pdf')]

    expect(findUploadErrors({ jobId: null, batchName: ' ', files: [] })).toEqual([
      'screening.selectJobError',
      'screening.enterBatchNameError',
      'screening.selectFilesError',
    ])
    expect(findUploadErrors({ jobId: 'j', batchName: ' ', files })).toEqual(['screening.enterBatchNameError'])
    expect(findUploadErrors({ jobId: 'j', batchName: 'Wave 1', files })).toEqual([])
  })
})

describe('progress', () => {
  it('percentOf counts in bytes, at most 95 until every file is answered', () => {
    const big = { fileSize: 300 }

    expect(percentOf([anUpload({ state: 'sending', percent: 90 }), anUpload({ ...big, state: 'sending', percent: 10 })])).toBe(30)
    expect(percentOf([anUpload({ state: 'sent', percent: 100 }), anUpload({ ...big, state: 'sending', percent: 95 })])).toBe(95)
    expect(percentOf([anUpload({ state: 'sent', percent: 100 })])).toBe(100)
  })

  it('percentOf leaves out refused files', () => {
    expect(percentOf([anUpload({ state: 'refused' }), anUpload({ state: 'sent', percent: 100 })])).toBe(100)
    expect(percentOf([anUpload({ state: 'refused' })])).toBe(0)
  })

  it('stageOf distinguishes uploads that wait for a connection from running ones', () => {
    expect(stageOf([], true)).toBe('idle')
    expect(stageOf([anUpload({})], true)).toBe('queued')
    expect(stageOf([anUpload({})], false)).toBe('uploading')
    expect(stageOf([anUpload({ state: 'sending' }), anUpload({})], true)).toBe('uploading')
    expect(stageOf([anUpload({ state: 'sent' }), anUpload({ state: 'refused' })], false)).toBe('refused')
    expect(stageOf([anUpload({ state: 'sent' })], false)).toBe('sent')
  })
})
