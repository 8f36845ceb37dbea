/** A licence's name, or several joined: by `or` one chooses one, by `and` all apply. */
type Expression = { name: string } | { either: Expression[] } | { all: Expression[] }

/** Whether the licences in an SPDX expression can be met with the allowed ones. Throws when it is no such expression. */
export function fits(expression: string, allowed: ReadonlySet<string>): boolean {
  const isMet = (part: Expression): boolean => {
    if ('name' in part) return allowed.has(part.name)
    return 'either' in part ? part.either.some(isMet) : part.all.every(isMet)
  }
  return isMet(parse(expression))
}

/** https://spdx.github.io/spdx-spec/v3.0.1/annexes/spdx-license-expressions/; AND binds more tightly than OR. */
function parse(text: string): Expression {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? []
  const takes = (token: string) => tokens[0] === token && tokens.shift() !== undefined
  const wrong = () => new Error(`"${text}" is no SPDX expression.`)

  function either(): Expression {
    const parts = [all()]
    while (takes('OR')) parts.push(all())
    return { either: parts }
  }
  function all(): Expression {
    const parts = [one()]
    while (takes('AND')) parts.push(one())
    return { all: parts }
  }
  function one(): Expression {
    if (!takes('(')) return named()
    const inner = either()
    if (!takes(')')) throw wrong()
    return inner
  }
  /** An exception only adds rights, but the two have a name of their own: `GPL-2.0-only WITH Classpath-exception-2.0`. */
  function named(): Expression {
    const name = identifier()
    return takes('WITH') ? { name: `${name} WITH ${identifier()}` } : { name }
  }
  function identifier(): string {
    const token = tokens.shift()
    if (token === undefined || !/^[\w.+:-]+$/.test(token) || ['OR', 'AND', 'WITH'].includes(token)) throw wrong()
    return token
  }

  const parsed = either()
  if (tokens.length > 0) throw wrong()
  return parsed
}
