import { describe, expect, it } from 'vitest'
import { findPlaceholderGaps } from './placeholders.ts'

const po = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .map(([id, text]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n`)
    .join('\n')

describe('a translation', () => {
  it('needs the placeholders of the English text', async () => {
    const english = po({ signIn: 'Sign in with {provider}', terms: 'Read the <0>terms</0>', close: 'Close' })
    const translated = po({ signIn: 'Masuk dengan {name}', terms: 'Baca ketentuan', close: 'Tutup' })

    expect(await findPlaceholderGaps(english, translated)).toEqual([
      'signIn: it needs {provider} and has {name}.',
      'terms: it needs </0> <0> and has none.',
    ])
  })

  it('may order placeholders differently and have other plural forms', async () => {
    const english = po({ kept: 'In {place}: {n, plural, one {CV} other {# CVs}}' })
    const translated = po({ kept: '{n, plural, other {# CV}} di {place}' })

    expect(await findPlaceholderGaps(english, translated)).toEqual([])
  })

  it('that is missing is not reported here', async () => {
    expect(await findPlaceholderGaps(po({ hello: 'Hello {name}' }), po({ hello: '' }))).toEqual([])
  })
})
