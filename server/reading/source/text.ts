/** Presentation forms that stand for ordinary letters: ligatures, full-width forms, radicals, Arabic shapes. */
const PRESENTATION_FORMS = /[ĲĳŀŉǄ-ǌǱ-ǳ⺀-⻿⼀-⿟\u3000豈-\ufaffﬀ-ﭏﭐ-﷿ﹰ-\ufefe！-￮]/g
const TAG_CHARACTERS = /[\u{e0000}-\u{e007f}]+/gu
// Invisible: control, zero-width and direction marks, and optional hyphens. Joiners stay: Persian and Hindi need them.
const INVISIBLE = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
// Icons of private fonts and characters that could not be decoded become a space, so that they do not stick to an address.
const MEANINGLESS = /[\ue000-\uf8ff\ufff0-\uffff\u{f0000}-\u{10ffff}]/gu

/** Text as it is stored and quoted: well-formed, composed, no invisible characters; single spaces, at most one empty line. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(TAG_CHARACTERS, '')
    .replace(INVISIBLE, '')
    .replace(MEANINGLESS, ' ')
    .replace(PRESENTATION_FORMS, (form) => form.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The text from the first to the last character that `kept`, a class of characters, matches. */
export function trimTo(text: string, kept: RegExp): string {
  const first = text.search(kept)
  if (first < 0) return ''
  let end = text.length
  for (;;) {
    const start = end - (/[\udc00-\udfff]/.test(text.slice(end - 1, end)) ? 2 : 1)
    if (kept.test(text.slice(start, end))) return text.slice(first, end)
    end = start
  }
}

export const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** The ASCII text that Unicode's tag characters spell: no font draws it, but a model reads it. */
export function taggedText(text: string): string {
  const runs = text.match(TAG_CHARACTERS) ?? []
  return runs.map((run) => [...run].map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)).join('')).join(' ')
}
