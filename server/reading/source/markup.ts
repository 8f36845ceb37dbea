export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: string; empty: boolean }
  | { kind: 'close'; name: string }

const entities: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '\xad', ndash: '–', mdash: '—', bull: '•', middot: '·',
  hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', euro: '€', copy: '©', reg: '®', trade: '™',
  agrave: 'à', aacute: 'á', acirc: 'â', atilde: 'ã', auml: 'ä', aring: 'å', aelig: 'æ', ccedil: 'ç', egrave: 'è', eacute: 'é',
  ecirc: 'ê', euml: 'ë', iacute: 'í', icirc: 'î', iuml: 'ï', ntilde: 'ñ', oacute: 'ó', ocirc: 'ô', ouml: 'ö', oslash: 'ø',
  uacute: 'ú', ucirc: 'û', uuml: 'ü', szlig: 'ß', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', Eacute: 'É', Agrave: 'À', Ccedil: 'Ç',
} // prettier-ignore

const TAG_NAME = /[a-zA-Z][\w:.-]*/y

/**
 * XML or HTML as a flat sequence of tags and texts: no tree, so that depth costs nothing. A DTD is skipped, so that none of its
 * definitions is expanded or fetched. One pass without backtracking; a tag that never ends is text, with all that follows.
 */
export function* tokens(source: string): Generator<Token> {
  const scan: Scan = { source, missing: new Set() }
  let at = 0
  for (let open = source.indexOf('<'); open >= 0;) {
    const found = tagAt(scan, open)
    if (found === 'none') {
      open = source.indexOf('<', open + 1)
      continue
    }
    if (found === 'endless') break
    if (open > at) yield { kind: 'text', text: unescape(source.slice(at, open)) }
    if (found.token) yield found.token
    at = found.end
    open = source.indexOf('<', at)
  }
  if (at < source.length) yield { kind: 'text', text: unescape(source.slice(at)) }
}

/** `missing`: marks that do not occur in the rest of the source, so that each is searched for in vain only once. */
interface Scan {
  source: string
  missing: Set<string>
}
interface Found {
  token: Token | undefined
  end: number
}

function find({ source, missing }: Scan, mark: string, from: number): number {
  const at = missing.has(mark) ? -1 : source.indexOf(mark, from)
  if (at < 0) missing.add(mark)
  return at
}

/** The tag, comment or declaration that begins at `open`; `none` where the `<` is plain text, `endless` where it never ends. */
function tagAt(scan: Scan, open: number): Found | 'none' | 'endless' {
  const { source } = scan
  if (source.startsWith('<!--', open)) return passed(find(scan, '-->', open + 4), 3) ?? declarationAt(scan, open)
  if (source.startsWith('<![CDATA[', open)) {
    const end = find(scan, ']]>', open + 9)
    const text = source.slice(open + 9, end)
    return end < 0 ? declarationAt(scan, open) : { token: text ? { kind: 'text', text } : undefined, end: end + 3 }
  }
  if (/^<!doctype/i.test(source.slice(open, open + 9))) return doctypeAt(scan, open) ?? declarationAt(scan, open)
  if (source.startsWith('<!', open) || source.startsWith('<?', open)) return declarationAt(scan, open)
  return elementAt(scan, open)
}

const passed = (at: number, length: number): Found | undefined => (at < 0 ? undefined : { token: undefined, end: at + length })
const declarationAt = (scan: Scan, open: number): Found | 'endless' => passed(find(scan, '>', open), 1) ?? 'endless'

/** A doctype that has definitions of its own, in brackets. */
function doctypeAt(scan: Scan, open: number): Found | undefined {
  const end = find(scan, '>', open)
  const bracket = scan.source.slice(open, end < 0 ? undefined : end).indexOf('[')
  const closing = bracket < 0 ? -1 : find(scan, ']', open + bracket)
  return closing < 0 ? undefined : passed(find(scan, '>', closing), 1)
}

function elementAt(scan: Scan, open: number): Found | 'none' | 'endless' {
  const { source } = scan
  const isClosing = source[open + 1] === '/'
  TAG_NAME.lastIndex = open + (isClosing ? 2 : 1)
  const tag = TAG_NAME.exec(source)?.[0]
  if (!tag) return 'none'
  const from = open + (isClosing ? 2 : 1) + tag.length
  const end = tagEnd(scan, from)
  if (end < 0) return 'endless'
  const attributes = source.slice(from, end)
  const token: Token = isClosing
    ? { kind: 'close', name: tag }
    : { kind: 'open', name: tag, attributes, empty: attributes.endsWith('/') }
  return { token, end: end + 1 }
}

/** Where a tag ends: a `>` in quotation marks does not count. After a mark that is never closed, all are ignored. */
function tagEnd(scan: Scan, from: number): number {
  const { source, missing } = scan
  if (missing.has('"') || missing.has("'")) return find(scan, '>', from)
  const special = /[>"']/g
  special.lastIndex = from
  for (let match = special.exec(source); match; match = special.exec(source)) {
    if (match[0] === '>') return match.index
    const closing = find(scan, match[0], match.index + 1)
    if (closing < 0) return find(scan, '>', from)
    special.lastIndex = closing + 1
  }
  return -1
}

export function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value === undefined ? undefined : unescape(value)
}

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An entity that is not predefined disappears, because definitions in a DTD are not trusted. */
function unescape(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,32}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? ''
      const code = hex ? parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole.slice(0, 0)
    },
  )
}
