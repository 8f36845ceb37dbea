/** Elements that go on after a paragraph that they stand in was ended by the next one. */
export const formatting: ReadonlySet<string> = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))

const endsParagraph = new Set(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup
  hr main menu nav ol p pre section summary table ul`.split(/\s+/),
)
const scopes: Record<string, { ends: string[]; within: string[] }> = {
  li: { ends: ['li'], within: ['ul', 'ol', 'menu'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
  tr: { ends: ['tr'], within: ['table'] },
  tbody: { ends: ['tbody', 'thead', 'tfoot', 'tr'], within: ['table'] },
  thead: { ends: ['tbody', 'thead', 'tfoot', 'tr'], within: ['table'] },
  tfoot: { ends: ['tbody', 'thead', 'tfoot', 'tr'], within: ['table'] },
}
const paragraph = { ends: ['p'], within: ['td', 'th', 'table', 'body', 'button', 'object', 'template'] }
const MAX_LEVELS = 50

/** Where the open elements end because an element of this name begins, as HTML leaves out some end tags. */
export function closedBy(open: readonly { name: string }[], name: string): number | undefined {
  const scope = scopes[name] ?? (endsParagraph.has(name) ? paragraph : undefined)
  if (!scope) return undefined
  let found: number | undefined
  for (let at = open.length - 1; at >= Math.max(0, open.length - MAX_LEVELS); at--) {
    const outer = open[at]?.name ?? ''
    if (scope.within.includes(outer)) break
    if (scope.ends.includes(outer)) found = at
  }
  return found
}
