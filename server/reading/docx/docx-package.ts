import { attribute, tokens } from '../source/markup.ts'
import { Unreadable } from '../source/unreadable.ts'
import type { Zip } from '../source/zip.ts'

/** A part that the main part names; `ids` are the names of its relations. */
export interface Part {
  ids: string[]
  xml: string
}
export interface Package {
  main: string
  /** The parts that the main part names with this type of relation, each once. */
  related(type: RegExp): Part[]
}
interface Relation {
  id: string
  type: string
  target: string
  external: boolean
}

export function openPackage(zip: Zip, isMain: (name: string) => boolean): Package {
  const main = mainPart(zip, isMain)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const named = relations(zip, `${folder}_rels/${main.slice(folder.length)}.rels`).filter(({ external }) => !external)
  const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : folder + target)
  return {
    main: zip.text(main),
    related: (type) => {
      const ofType = named.filter((relation) => type.test(relation.type))
      const byPath = Map.groupBy(ofType, ({ target }) => pathOf(target))
      return [...byPath].map(([path, all]) => ({ ids: all.map(({ id }) => id), xml: zip.text(path) }))
    },
  }
}

function mainPart(zip: Zip, isMain: (name: string) => boolean): string {
  const target = relations(zip, '_rels/.rels').find(({ type }) => type.endsWith('/officeDocument'))?.target
  const main = [target?.replace(/^\//, ''), ...zip.names.filter(isMain)].find((name) => name !== undefined && zip.has(name))
  if (!main || !zip.has('[Content_Types].xml')) throw new Unreadable('unsupported_type')
  if (!isMain(main) && !main.startsWith('word/')) throw new Unreadable('unsupported_type')
  return main
}

function relations(zip: Zip, part: string): Relation[] {
  return [...tokens(zip.text(part))].flatMap((token) => {
    if (token.kind !== 'open' || !token.name.endsWith('Relationship')) return []
    const said = (name: string): string => attribute(token.attributes, name) ?? ''
    return [{ id: said('Id'), type: said('Type'), target: said('Target'), external: said('TargetMode') === 'External' }]
  })
}
