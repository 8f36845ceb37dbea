/** A value read from text that is nearly JSON, and where it ends. */
export interface Loose {
  value: unknown
  end: number
  /** The objects and arrays within the value that are not to be trusted: the text broke off in them, or a key is there twice. */
  cut: ReadonlySet<unknown>
}

const DEEPEST = 12
/** Characters that are looked at behind a quotation mark to see whether it ends its text. */
const LOOK_AHEAD = 80
const LONGEST_WORD = 120

const closers: Record<string, string> = { '"': '"', "'": "'", '“': '”"', '„': '“”"', '‘': '’', '`': '`' }
const literals = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ...['null', 'none', 'undefined', 'nan'].map((word): [string, null] => [word, null]),
])
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/** What follows a text at the end of its object, array, fence, turn or of all. */
const END = /^\s{0,40}(?:$|[}\]]|\)\s{0,10}[,}\])]|```|<\||\/[/*])/

/** What else follows a text, by where it stands: a colon after a key, a key after a member, an item after an item. */
const FOLLOWS = {
  key: [/^\s{0,40}[:=：]/, /^\s{1,40}[-\d"'[{]/],
  member: [
    /^\s{0,40}[,，]?\s{0,40}["'“„‘`][^"'”“’`\n:]{1,40}["'”“’`]\s{0,20}[:=：]/,
    /^\s{0,40}[,，]\s{0,40}[a-z_]{1,40}\s{0,20}[:=：]/i,
    /^\s{0,40}[,，]\s{0,40}(?:\}|\/[/*]|\.\.\.)/,
    /^\s{0,40}[,，]\s{0,40}["'][a-z_]{1,40}["']\s{1,20}[-\d"'[{]/i,
  ],
  item: [/^\s{0,40}[,，]\s{0,40}(?:["'“„‘`{[\])\d-]|\/[/*]|\.\.\.)/, /^[ \t]{0,20}\r?\n\s{0,40}["'“„‘`]/],
}
type Place = keyof typeof FOLLOWS

/** A key within a text: the mark that ends the text is missing, so that it runs into what comes next. */
const KEY_WITHIN = /["'”’]\s{0,4}[:：]\s{0,4}["'“‘[{\d-]|["'”’]\s{0,4}[:：]\s{0,4}(?:true|false|null)/i

/** How many characters may still be looked at, over all values of a reply, so that no reply can make reading slow. */
export interface Budget {
  left: number
}

/**
 * Reads the object or array at `start`. Accepts what models write in place of JSON: single or typographic quotation marks, bare
 * keys and words, Python's literals, comments, commas too many or too few, line breaks and quotation marks within texts, and an
 * end that is missing. `undefined` when nothing is there that can be read.
 */
export function looseJsonAt(text: string, start: number, budget: Budget): Loose | undefined {
  const cut = new Set<unknown>()
  let at = start
  let isBroken = false
  /** A text has swallowed a key: the object around it is not to be trusted. */
  let hasSwallowed = false

  const value = container(0)
  const isEmpty = isBroken && Object.keys(value).length === 0
  return isEmpty ? undefined : { value, end: at, cut }

  function container(depth: number): object {
    const isArray = text[at] !== '{'
    at++
    return isArray ? array(depth) : object(depth)
  }

  function array(depth: number): unknown[] {
    const items: unknown[] = []
    for (;;) {
      skip(',，')
      if (text[at] === ']' || text[at] === ')') return closed(items)
      if (isEnd() || text[at] === '}' || text[at] === ':') return broken(items)
      const item = read('item', depth)
      if (item === NOTHING) return broken(items)
      items.push(item)
      if (isBroken) return broken(items)
    }
  }

  function object(depth: number): Record<string, unknown> {
    const members: [string, unknown][] = []
    // A mark that is missing joins two objects into one that has their keys twice.
    const made = () => {
      const value = Object.fromEntries(members)
      if (hasSwallowed || Object.keys(value).length < members.length) cut.add(value)
      hasSwallowed = false
      return value
    }
    for (;;) {
      skip(',，')
      if (text[at] === '}') return closed(made())
      if (isEnd() || text[at] === ']' || text[at] === '{') return broken(made())
      const key = read('key', depth)
      skip('')
      if (key === '...' && (text[at] === ',' || text[at] === '}')) continue
      if (typeof key !== 'string' || !isValueNext()) return broken(made())
      skip('')
      const member = isOver() ? NOTHING : read('member', depth)
      if (member === NOTHING) return broken(made())
      members.push([key, member])
      if (isBroken) return broken(made())
    }
  }

  /** Goes past the colon, for which some write something else or nothing. */
  function isValueNext(): boolean {
    if (!':=：'.includes(text[at] ?? ' ')) return /^["'[{\d-]/.test(text.slice(at, at + 1))
    at++
    return true
  }

  function closed<T>(made: T): T {
    at++
    return made
  }

  function broken<T>(made: T): T {
    isBroken = true
    cut.add(made)
    return made
  }

  /** `NOTHING` when the text ends within the value, unless it is an object or an array. */
  function read(place: Place, depth: number): unknown {
    const sign = text[at] ?? ''
    if (sign === '{' || sign === '[' || sign === '(') return place === 'key' || depth === DEEPEST ? NOTHING : container(depth + 1)
    return sign in closers ? quoted(closers[sign] ?? '', place) : bare(place)
  }

  function quoted(closing: string, place: Place): string | typeof NOTHING {
    const parts: string[] = []
    at++
    while (!isOver()) {
      const sign = text[at] ?? ''
      if (sign === '\\') {
        parts.push(escaped())
        continue
      }
      at++
      if (closing.includes(sign) && endsHere(place)) {
        const whole = parts.join('')
        if (KEY_WITHIN.test(whole)) hasSwallowed = true
        return whole
      }
      parts.push(sign)
    }
    return NOTHING
  }

  function escaped(): string {
    const sign = text[at + 1] ?? ''
    const code = sign === 'u' ? /^[0-9a-f]{4}/i.exec(text.slice(at + 2, at + 6))?.[0] : undefined
    at += code === undefined ? 2 : 6
    return code === undefined ? (escapes[sign] ?? sign) : String.fromCharCode(parseInt(code, 16))
  }

  /** Whether what follows the mark just read fits the end of a text; a quotation mark within a text is followed by other things. */
  function endsHere(place: Place): boolean {
    const rest = text.slice(at, at + LOOK_AHEAD)
    budget.left -= 8
    if (place !== 'key' && END.test(rest)) return true
    return FOLLOWS[place].some((pattern) => pattern.test(rest))
  }

  function bare(place: Place): unknown {
    const stops = place === 'key' ? ':=：,，{}[]()\n"' : ',，{}[]()\n"'
    const from = at
    while (!isOver() && !stops.includes(text[at] ?? '') && at - from < LONGEST_WORD) at++
    const word = text.slice(from, at).trim()
    if (word === '') return NOTHING
    if (place === 'key') return word
    if (isOver()) return NOTHING
    const comment = word.search(/\/[/*]/)
    const plain = comment < 0 ? word : word.slice(0, comment).trim()
    const literal = literals.get(plain.toLowerCase())
    if (literal !== undefined) return literal
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : plain
  }

  function skip(also: string): void {
    while (!isOver()) {
      const sign = text[at] ?? ''
      const isComment = sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*')
      if (isComment) comment(text[at + 1] === '/' ? '\n' : '*/')
      else if (sign.trim() === '' || also.includes(sign)) at++
      else return
    }
  }

  function comment(end: string): void {
    const found = text.indexOf(end, at + 2)
    at = found < 0 ? text.length : found + end.length
  }

  /** The end of the text, of a code fence or of a turn. */
  function isEnd(): boolean {
    return isOver() || text.startsWith('```', at) || text.startsWith('<|', at)
  }

  function isOver(): boolean {
    budget.left--
    return at >= text.length || budget.left < 0
  }
}

const NOTHING = Symbol('nothing')
