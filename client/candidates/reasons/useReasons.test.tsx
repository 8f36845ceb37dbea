// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failureCodes, type Failure } from '../../../shared/candidates/candidate.ts'
import { fileKind, type FileKind } from '../../../shared/candidates/file-kind.ts'
import { errorCodes } from '../../../shared/http/errors.ts'
import { renderInEnglish } from '../../components/lazy/renderInEnglish.tsx'
import { useReasons } from './useReasons.tsx'

function Said({ failure, error, kind }: { failure?: Pick<Failure, 'code' | 'details'>; error?: string; kind?: FileKind }) {
  const reasons = useReasons()
  return <p role="note">{failure ? reasons.failure(failure) : reasons.error(error ?? '', kind)}</p>
}

function said(of: Parameters<typeof Said>[0]): string {
  const { unmount } = renderInEnglish(<Said {...of} />)
  const words = screen.getByRole('note').textContent
  unmount()
  return words ?? ''
}

it('has a sentence of its own for every reason why a screening failed', () => {
  const sentences = failureCodes.map((code) => said({ failure: { code } }))

  expect(new Set(sentences).size).toBe(failureCodes.length)
  expect(sentences.filter((words) => !/^[A-Z].*\.$/.test(words))).toEqual([])
})

it('each error code of the server has a text', () => {
  expect(errorCodes.filter((code) => !said({ error: code }).includes(' '))).toEqual([])
})

it('the device’s own error codes have texts', () => {
  expect(said({ error: 'unreadable' })).toMatch('can no longer read the file')
  expect(said({ error: 'proxy_limit' })).toMatch('allow larger uploads')
})

it('a failure’s sentence contains the figures from the server', () => {
  const pages = { code: 'too_many_pages', details: { pages: 58, limit: 40 } } as const
  const bytes = { code: 'too_large', details: { size: 14_800_000, limit: 10 } } as const

  expect(said({ failure: pages })).toBe('58 pages, the limit is 40. Upload the CV alone.')
  expect(said({ failure: bytes })).toBe('14.8 MB, the limit is 10 MB. Upload a smaller copy.')
})

const kinds = fileKind.options

it('has a sentence of its own for every kind of file that cannot be read', () => {
  const sentences = kinds.map((kind) => said({ failure: { code: 'unsupported_type', details: { kind } } }))

  expect(new Set(sentences).size).toBe(kinds.length)
  expect(sentences.filter((words) => !/^This is an? |^This is plain text/.test(words))).toEqual([])
  expect(kinds.map((kind) => said({ error: 'unsupported_type', kind }))).toEqual(sentences)
})

it('a file of an unknown kind is not a PDF, DOC or DOCX', () => {
  const unknown = 'Not a PDF, DOC or DOCX. Save it as PDF and upload it again.'

  expect(said({ failure: { code: 'unsupported_type', details: { kind: 'from_the_future' } } })).toBe(unknown)
  expect(said({ error: 'unsupported_type' })).toBe(unknown)
})

it('an unknown error code reads as a plain error, and a failure code as its failure', () => {
  expect(said({ error: 'from_the_future' })).toBe('An error occurred')
  expect(said({ error: 'encrypted' })).toBe('Locked with a password. Upload a copy without one.')
})
