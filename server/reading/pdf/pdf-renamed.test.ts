import { expect, it } from 'vitest'
import { drawnLettersOf } from './pdf-renamed.ts'

const told = (font: object, code: number) => drawnLettersOf(font)({ unicode: 'x', originalCharCode: code })
const usual = { name: 'Helvetica', defaultEncoding: { 97: 'a', 98: 'b', 99: 'eacute' }, differences: { 98: 'q' } }

it('names in an encoding tell which letter is drawn, its differences first', () => {
  expect([97, 98, 99, 100].map((code) => told(usual, code))).toEqual(['a', 'q', undefined, undefined])
})

it('a part of a font may have renamed its letters, so that only the usual order tells', () => {
  const part = { ...usual, name: 'ABCDEF+Helvetica' }

  expect([97, 98].map((code) => told(part, code))).toEqual(['a', undefined])
})

it.each(['composite', 'isType3Font', 'isSymbolicFont'])('nothing is told by names where a font is %s', (kind) => {
  expect(told({ ...usual, [kind]: true }, 97)).toBeUndefined()
})
