import { COLOURS } from '../pages/page.ts'

/** Served as a file, since the content security policy allows no inline styles. */
export const STYLESHEET = `${COLOURS}
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--canvas); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 40rem; margin: auto }
header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; margin-bottom: 1.25rem; font-size: .875rem; color: var(--ink-2) }
header p { margin: 0 }
h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 1.25rem }
h2 { font-size: 1.125rem; line-height: 1.3; margin: 0 0 .75rem }
p { margin: 0 0 .75rem }
p:last-child { margin-bottom: 0 }
a { color: var(--accent) }
section, form { padding: 1.25rem; margin-bottom: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem }
section p, .notice p { white-space: pre-line; color: var(--ink-2) }
.problems { border: 2px solid var(--alert) }
.problems h2, .problem { color: var(--alert) }
.problems ul { margin: 0; padding-inline-start: 1.25rem }
.problems a { color: var(--alert) }
.problem { margin: .25rem 0 0; font-size: .875rem; font-weight: 600 }
.field { margin-bottom: 1.25rem }
label { display: block; margin-bottom: .375rem; font-weight: 600 }
label span, .hint { font-size: .875rem; font-weight: 400; color: var(--ink-2) }
.hint { margin: 0 0 .375rem }
input, textarea, button { display: block; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--surface); color: inherit; font: inherit }
textarea { min-height: 8rem; resize: vertical }
input[type=file] { padding: .5rem; max-width: 100% }
[aria-invalid=true] { border-color: var(--alert) }
.notice { padding-top: 1.25rem; margin-bottom: 1.25rem; border-top: 1px solid var(--line); font-size: .9375rem }
.consent { display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: start }
.consent label { margin: 0; padding-top: .125rem; font-weight: 400 }
.consent input { width: 1.5rem; min-height: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent) }
.consent .problem { grid-column: 1 / -1; margin: 0 }
.trap { position: absolute; left: -100vw; width: 1px; height: 1px; overflow: hidden }
button { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer }
button[aria-disabled=true] { cursor: progress }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (min-width: 48rem) { body { padding-top: 3rem } section, form { padding: 1.75rem } }
`
