import type { Language } from '../../../shared/screening/language.ts'
import { COLOURS, escapeHtml } from '../../pages/page.ts'
import { LOCAL_ISSUER_PATH } from './local-paths.ts'

/** Makes whole pages; the stylesheet lies below this base path. */
export const pageFrame =
  (basePath: string) =>
  (language: Language, title: string, body: string[]): string =>
    `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Saring</title>
<link rel="stylesheet" href="${basePath}${LOCAL_ISSUER_PATH}/style.css">
</head>
<body><main><h1>${title}</h1>
${body.join('\n')}
</main></body>
</html>`

interface Field {
  label: string
  name: string
  type: string
  value?: string | undefined
  /** What browsers fill it with, where that is not its name. */
  fills?: string
  /** Further attributes, with a space before each. */
  more?: string
}

export const field = ({ label, name, type, value = '', fills = name, more = '' }: Field): string =>
  `<label>${label} <input name="${name}" type="${type}" autocomplete="${fills}" maxlength="200" required value="${escapeHtml(value)}"${more}></label>`

/** Served as a file, since the app's content security policy allows no inline styles. */
export const STYLESHEET = `${COLOURS}
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; padding: 1.5rem 1rem; background: var(--canvas); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: auto }
h1 { font-size: 1.375rem; margin: 0 0 .5rem }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem }
p, li { color: var(--ink-2) }
p { margin: 0 0 1rem }
ul { margin: 0 0 1.5rem; padding-inline-start: 1.25rem }
li { margin-bottom: .5rem }
code { display: block; color: var(--ink); font: .9375rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
p[role=alert] { color: var(--alert) }
label { display: block; margin-bottom: .75rem; font-weight: 600 }
input, button, a.main { display: block; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--surface); color: inherit; font: inherit; text-decoration: none }
input[type=checkbox] { display: inline; width: auto; min-height: 0; margin: 0 .5rem 0 0; vertical-align: baseline }
label:has([type=checkbox]) { font-weight: 400 }
button { margin-bottom: .5rem; text-align: start; cursor: pointer; overflow-wrap: anywhere }
button span { color: var(--ink-2) }
.main, a.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); text-align: center; font-weight: 600 }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`
