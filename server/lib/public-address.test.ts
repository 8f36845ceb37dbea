import dns from 'node:dns/promises'
import { describe, expect, it } from 'vitest'
import { isForbiddenHost, isPublicAddress, lookupPublic } from './public-address.ts'

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '223.255.255.255',
    '2a00:1450:4009::200e',
    '2001:4860::8888',
  ])('isPublicAddress accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['0.0.0.0'],
    ['10.1.2.3'],
    ['100.64.0.1'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['172.31.255.255'],
    ['192.168.1.1'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['64:ff9b::a00:1'],
    ['fc00::1'],
    ['fe80::1'],
    ['fe80::1%eth0'],
    ['2002:7f00:1::'],
    ['2001:0:a00:1::'],
    ['localhost'],
  ])('isPublicAddress refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('isForbiddenHost', () => {
  it.each(['https://push.example.com/x', 'https://8.8.8.8/x', 'https://[2a00:1450:4009::200e]/x'])(
    'isForbiddenHost accepts %s',
    (endpoint) => {
      expect(isForbiddenHost(endpoint)).toBe(false)
    },
  )

  it.each([
    'https://127.1/x',
    'https://0x7f000001/x',
    'https://2130706433/',
    'https://[::1]/',
    'https://me:secret@push.example.com/',
  ])('isForbiddenHost refuses %s', (endpoint) => {
    expect(isForbiddenHost(endpoint)).toBe(true)
  })
})

describe('lookupPublic', () => {
  it.each([true, false])('lookupPublic finds no address for a name of this machine (all: %s)', async (all) => {
    expect((await dns.lookup('localhost')).address).toMatch(/^127\.|^::1$/)

    const code = await new Promise((resolve) => lookupPublic('localhost', { all }, (error) => resolve(error?.code)))

    expect(code).toBe('ENOTPUBLIC')
  })
})
