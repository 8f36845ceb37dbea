import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findLockGaps } from './lock.ts'
import { inProject } from './project.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const lockOf = (ms: Record<string, unknown>) =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { name: 'saring' },
      'node_modules/ms': ms,
      'node_modules/a/node_modules/ms': { version: '2.0.0', integrity },
    },
  })

describe('package-lock.json', () => {
  it('has the integrity of every package, and no address', () => {
    expect(findLockGaps(fs.readFileSync(inProject('package-lock.json'), 'utf8'))).toEqual([])
  })

  it('passes with integrity and nothing else', () => {
    expect(findLockGaps(lockOf({ version: '2.1.3', integrity }))).toEqual([])
  })

  it.each([
    ['without integrity', {}, 'node_modules/ms has no SHA-512 integrity.'],
    ['with SHA-1', { integrity: 'sha1-V0yBOM4dK1hh8LRFedut1gxmFbI=' }, 'node_modules/ms has no SHA-512 integrity.'],
    ['with an address', { integrity, resolved: 'https://registry.example/ms.tgz' }, 'node_modules/ms has a resolved address.'],
    ['as a link', { integrity, link: true }, 'node_modules/ms is a link.'],
  ])('is refused where a package is there %s', (_, planted, sentence) => {
    expect(findLockGaps(lockOf({ version: '2.1.3', ...planted }))).toEqual([sentence])
  })

  it('is refused when it is empty or of another version', () => {
    expect(() => findLockGaps('{}')).toThrow('packages')
    expect(() => findLockGaps('{"lockfileVersion": 1, "packages": {}}')).toThrow('lockfileVersion')
  })
})
