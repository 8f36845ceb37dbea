// What pages have in common that the server writes itself.
import type { Context } from 'koa'
import { languageFrom, languages, type Language } from '../../shared/screening/language.ts'

/** The language that was asked for, else the browser's. */
export const pageLanguage = (ctx: Pick<Context, 'acceptsLanguages'>, asked?: unknown): Language =>
  languageFrom(asked) ?? languageFrom(ctx.acceptsLanguages([...languages])) ?? 'en'

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The design's tokens. */
export const COLOURS = `
:root { color-scheme: light dark; --canvas: #f7f7f4; --surface: #fff; --ink: #171b1b; --ink-2: #4a5150; --line: #868b88; --accent: #0b5f69; --on-accent: #fff; --alert: #a11f1c }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0f1212; --surface: #161a1a; --ink: #edf0ef; --ink-2: #b5bdbb; --line: #737c7a; --accent: #7cc4c9; --on-accent: #0f1212; --alert: #f3a29a }
}`
