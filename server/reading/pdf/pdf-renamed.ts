import type { Letter } from './pdf-outlines.ts'
import { stretches } from './pdf-stretches.ts'
import type { Glyph } from './pdf-walk.ts'

/** Of letters in a row this share must be drawn as others: a few odd names are a fault of the font. */
const MOSTLY = 0.5
const LATIN = /^[A-Za-z]$/

/** A part of a font, whose letters may have been renamed in the order in which they are used. */
const SUBSET = /^[A-Z]{6}\+/

const listed = (list: unknown, code: number): unknown =>
  typeof list === 'object' && list !== null ? Reflect.get(list, code) : undefined

/**
 * Tells which Latin letter a font draws, from the names in its encoding. What they say is certain for fonts with one byte per letter that keep to
 * the usual set of letters; in others, and in those that draw each letter themselves (Type 3), names may be anything.
 */
export function drawnLettersOf(font: object): (letter: Letter) => string | undefined {
  const told = (name: string): unknown => Reflect.get(font, name)
  if (told('composite') || told('isType3Font') || told('isSymbolicFont')) return () => undefined
  const [differences, encoding] = [told('differences'), told('defaultEncoding')]
  const isSubset = SUBSET.test(String(told('name')))
  return ({ originalCharCode: code }) => {
    if (code === undefined) return undefined
    const name = listed(differences, code) || listed(encoding, code)
    if (typeof name !== 'string' || !LATIN.test(name)) return undefined
    return isSubset && name !== String.fromCharCode(code) ? undefined : name
  }
}

/** Takes letters for hidden that say others than are drawn. Small capitals are drawn in other cases than they say. */
export function withoutRenamed(glyphs: readonly Glyph[]): Glyph[] {
  const renamed = new Set(
    glyphs.filter(
      ({ text, drawnLetter, why }) =>
        !why && drawnLetter !== undefined && LATIN.test(text) && drawnLetter.toLowerCase() !== text.toLowerCase(),
    ),
  )
  if (renamed.size === 0) return [...glyphs]
  const unread = stretches(glyphs, renamed, MOSTLY)
  return glyphs.map((glyph) => (unread.has(glyph) ? { ...glyph, why: 'blank' } : glyph))
}
