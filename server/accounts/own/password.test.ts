import { expect, it } from 'vitest'
import { hashPassword, isOutdated, isPassword, problemOf } from './password.ts'

it('a hash is of its password alone, and differs each time', async () => {
  const hash = await hashPassword('hujan turun di bogor')

  expect(await isPassword('hujan turun di bogor', hash)).toBe(true)
  expect(await isPassword('Hujan turun di bogor', hash)).toBe(false)
  expect(await hashPassword('hujan turun di bogor')).not.toBe(hash)
})

it('no password is right where there is no hash', async () => {
  expect(await isPassword('', null)).toBe(false)
  expect(await isPassword('hujan turun di bogor', undefined)).toBe(false)
})

it('a hash of other parameters is still checked, and outdated', async () => {
  const hash = await hashPassword('hujan turun di bogor', { N: 2 ** 14, r: 8, p: 1 })

  expect(await isPassword('hujan turun di bogor', hash)).toBe(true)
  expect(isOutdated(hash)).toBe(true)
  expect(isOutdated(await hashPassword('hujan turun di bogor'))).toBe(false)
})

it('the same letters in another composition are the same password', async () => {
  expect(await isPassword('cafe\u0301 di bandung', await hashPassword('caf\u00E9 di bandung'))).toBe(true)
})

it('a password needs no digits or signs', async () => {
  expect(await problemOf('hujan turun di bogor', 'ani@example.com')).toBeUndefined()
  expect(await problemOf('a'.repeat(5), 'ani@example.com')).toBe('too_short')
  expect(await problemOf('aaaaaaaaaaaaaaaa', 'ani@example.com')).toBe('common')
})
