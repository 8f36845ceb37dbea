import { describe, expect, it } from 'vitest'
import { samenessOf, traitsOf } from './duplicate.ts'

const traits = (phone: string | null, email: string | null = null, fileHash: string | null = null) =>
  traitsOf({ phone, email, fileHash })

describe('two candidates seem to be one person', () => {
  it.each([
    ['+62 812-0000-0142', '0812 0000 0142'],
    ['(021) 5550142', '+62 21 555 0142'],
    ['0062 812 0000 0142', '812.0000.0142'],
  ])('by phone, %s and %s', (one, other) => {
    expect(samenessOf(traits(one), traits(other))).toEqual(['phone'])
  })

  it('by e-mail, however it is written, and by file, all at once', () => {
    expect(samenessOf(traits(null, 'Dewi@Contoh.example ', 'a1'), traits(null, 'dewi@contoh.example', 'a1'))).toEqual([
      'file',
      'email',
    ])
  })
})

it('what is missing, or too short to tell, makes nobody the same', () => {
  expect(samenessOf(traits(null), traits(null))).toEqual([])
  expect(samenessOf(traits('12 34', ''), traits('1234', ''))).toEqual([])
  expect(samenessOf(traits('0812 0000 0142'), traits('0812 0000 0143'))).toEqual([])
})
