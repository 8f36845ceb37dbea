import { splitOutside } from './css-split.ts'
import { isValid } from './css-valid.ts'

/** Declarations by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>

const IMPORTANT = '!important'

export const declarationsIn = (text: string): Declarations => new Map(splitOutside(uncommented(text), ';').flatMap(declaration))

function declaration(text: string): [string, string][] {
  const colon = text.indexOf(':')
  const [name, value] = [unescaped(text.slice(0, colon)).trim().toLowerCase(), unescaped(text.slice(colon + 1)).trim()]
  const said = value.toLowerCase().slice(0, 2000)
  return colon < 0 || !value || !isValid(name, valueOf(said)) ? [] : [[name, said]]
}

const unescaped = (text: string): string =>
  text.includes('\\') ? text.replace(/\\([\da-f]{1,6}) ?/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text

/** Without comments, and without the marks that hide a sheet from old browsers. */
export function uncommented(text: string): string {
  let kept = ''
  let at = 0
  for (let open = text.indexOf('/*'); open >= 0; open = text.indexOf('/*', at)) {
    const close = text.indexOf('*/', open + 2)
    kept += text.slice(at, open)
    at = close < 0 ? text.length : close + 2
  }
  return (kept + text.slice(at)).replaceAll('<!--', '').replaceAll('-->', '')
}

/** Later declarations win over earlier ones, important ones over all others. */
export function merged(all: readonly Declarations[]): Declarations {
  const result = new Map<string, string>()
  for (const declarations of all)
    for (const [name, value] of declarations)
      if (value.endsWith(IMPORTANT) || !result.get(name)?.endsWith(IMPORTANT)) {
        result.delete(name)
        result.set(name, value)
      }
  return result
}

export const valueOf = (value: string): string => (value.endsWith(IMPORTANT) ? value.slice(0, -IMPORTANT.length).trim() : value)
