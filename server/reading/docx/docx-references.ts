import { tokens } from '../source/markup.ts'
import { isOn } from './docx-look.ts'
import { localName, val } from './docx-theme.ts'

/** Which other parts, and which of their notes, the body shows. */
export interface References {
  /** Whether pages show the header or footer of these relations. */
  shows(ids: readonly string[], hasEvenPages: boolean): boolean
  /** Whether the body shows a diagram with the data of these relations. */
  showsDiagram(ids: readonly string[]): boolean
  /** Such as `footnote 2`. */
  notes: ReadonlySet<string>
}

export function referencesIn(xml: string): References {
  const types = new Map<string, Set<string>>()
  const [notes, diagrams] = [new Set<string>(), new Set<string>()]
  let hasFirstPage = false
  for (const token of tokens(xml)) {
    if (token.kind !== 'open') continue
    const name = localName(token.name)
    if (name === 'headerReference' || name === 'footerReference') {
      const id = val(token.attributes, 'id') ?? ''
      types.set(id, (types.get(id) ?? new Set()).add(val(token.attributes, 'type') ?? 'default'))
    } else if (name === 'relIds') diagrams.add(val(token.attributes, 'dm') ?? '')
    else if (name === 'titlePg') hasFirstPage ||= isOn(token.attributes)
    else if (name === 'footnoteReference' || name === 'endnoteReference')
      notes.add(`${name.replace('Reference', '')} ${val(token.attributes, 'id')}`)
  }
  const isUsed = (type: string, hasEvenPages: boolean): boolean =>
    type === 'first' ? hasFirstPage : type === 'even' ? hasEvenPages : true
  return {
    shows: (ids, hasEvenPages) => ids.some((id) => [...(types.get(id) ?? [])].some((type) => isUsed(type, hasEvenPages))),
    showsDiagram: (ids) => ids.some((id) => diagrams.has(id)),
    notes,
  }
}
