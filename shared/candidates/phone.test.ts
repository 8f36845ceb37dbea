import { expect, it } from 'vitest'
import { dialled, whatsAppNumber } from './phone.ts'

it.each([
  ['+62 812-0000-0142', '+6281200000142', '6281200000142'],
  ['0812 0000 0142', '081200000142', '6281200000142'],
  ['62 812 0000 0142', '6281200000142', '6281200000142'],
  ['(0049) 170 0000000', '00491700000000', '491700000000'],
  ['021 555 0100', '0215550100', undefined],
  ['12', '12', undefined],
])('%s is dialled as %s, and is %s for WhatsApp', (phone, dial, whatsApp) => {
  expect(dialled(phone)).toBe(dial)
  expect(whatsAppNumber(phone)).toBe(whatsApp)
})
