import { describe, expect, it } from 'vitest'
import { samenessOf, traitsOf } from './duplicate.ts'

const traits = (phone: string | null, email: string | null = null, fileHash: string | null = null) =>
  traitsOf({ phone, email, fileHash })

describe('samenessOf', () => {
  it.each([
    ['+62 812-0000-0142', '0812 0000 0142'],
    ['(021) 5550142', '+62 21 555 0142'],
    ['0062 812 0000 0142', '812.0000.0142'],
  ])('samenessOf matches the phone numbers %s and %s', (one, other) => {
    expect(samenessOf(traits(one), traits(other))).toEqual(['phone'])
  })

  it('samenessOf matches by e-mail in any spelling and by file, both at once', () => {
    expect(samenessOf(traits(null, 'Dewi@Contoh.example ', 'a1'), traits(null, 'dewi@contoh.example', 'a1'))).toEqual([
      'file',
      'email',
    ])
  })
})

it('samenessOf matches neither missing values nor phone numbers that are too short', () => {
  expect(samenessOf(traits(null), traits(null))).toEqual([])
  expect(samenessOf(traits('12 34', ''), traits('1234', ''))).toEqual([])
  expect(samenessOf(traits('0812 0000 0142'), traits('0812 0000 0143'))).toEqual([])
})
