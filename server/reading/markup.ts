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

const part =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<!doctype[^[>]*(?:\[[^]*?\]\s*)?>|<[?!][^>]*>|<(\/?)([a-zA-Z][\w:.-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi

/**
 * XML or HTML as a flat run of tags and texts: no tree, so that depth costs nothing; a DTD is passed over, so that nothing that
 * it defines is expanded, much less fetched.
 */
export function* tokens(source: string): Generator<Token> {
  let at = 0
  for (const match of source.matchAll(part)) {
    if (match.index > at) yield { kind: 'text', text: unescape(source.slice(at, match.index)) }
    at = match.index + match[0].length
    const [, cdata, slash, name, attributes = ''] = match
    if (cdata) yield { kind: 'text', text: cdata }
    if (!name) continue
    if (slash) yield { kind: 'close', name }
    else yield { kind: 'open', name, attributes, empty: attributes.endsWith('/') }
  }
  if (at < source.length) yield { kind: 'text', text: unescape(source.slice(at)) }
}

export function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value === undefined ? undefined : unescape(value)
}

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An entity that is not predefined disappears: what a DTD may say about it is not believed. */
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
