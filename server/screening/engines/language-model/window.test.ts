import { describe, expect, it } from 'vitest'
import { createTokenMeter, cutSign, estimateTokens, fits, windowsFor } from './window.ts'

it('estimateTokens assumes 2.5 characters per token at first, and one token for each Chinese character', () => {
  expect(estimateTokens('a'.repeat(250))).toBe(100)
  expect(estimateTokens('支付系统')).toBe(4)
})

it('fits leaves a tenth of the window free', () => {
  expect(fits(5_000, 2_048, 8_192)).toBe(true)
  expect(fits(5_500, 2_048, 8_192)).toBe(false)
})

it.each([
  [8_192, null, [8_192, 16_384, 32_768]],
  [8_192, 131_072, [8_192, 16_384, 32_768]],
  [8_192, 8_192, [8_192]],
  [16_384, 20_000, [16_384]],
  [8_192, 4_096, [4_096]],
  [65_536, null, [65_536]],
])('for a window of %s and a context length of %s, windowsFor gives %s', (numCtx, contextLength, windows) => {
  expect(windowsFor(numCtx, contextLength)).toEqual(windows)
})

it('a token meter learns the characters per token from the counts of the server', () => {
  const meter = createTokenMeter()
  const text = 'a'.repeat(4_000)
  const before = meter.estimate('m en', text)

  meter.learn('m en', text, 1_000)

  expect(before).toBe(1_600)
  expect(meter.estimate('m en', text)).toBe(1_053)
  expect(meter.estimate('m id', text)).toBe(1_600)
})

describe('cutSign', () => {
  it.each([
    [undefined, 'missing'],
    [8_191, 'full'],
    [4_098, 'half'],
    [4_091, 'half'],
    [500, 'short'],
    [2_000, undefined],
  ])('for a token count of %s, cutSign gives %s', (count, sign) => {
    expect(cutSign(count, 8_192, 1_000)).toBe(sign)
  })
})
