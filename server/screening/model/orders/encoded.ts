interface Run {
  start: number
  end: number
  code: string
}

const CODE = /[A-Za-z0-9+/_-]{12,4000}={0,2}/g
const SHORTEST = 16
/** Characters of code that are decoded at most; a CV has none. */
const MOST_CODE = 200_000

/** Texts that a CV holds in Base64 or hexadecimal digits, over one line or several, with the place of the code. */
export function decodedIn(source: string): { start: number; end: number; text: string }[] {
  const runs = [...source.matchAll(CODE)].map(({ 0: code, index }): Run => ({ code, start: index, end: index + code.length }))
  const whole = joined(runs, source)
  // A word at the end of the line before is no part of the code, so each line is tried by itself, too.
  const single = runs.filter((run) => !whole.includes(run))
  let left = MOST_CODE
  return [...whole, ...single].flatMap(({ code, start, end }) => {
    left -= code.length
    const text = code.length < SHORTEST || left < 0 ? undefined : textOf(code)
    return text === undefined ? [] : [{ start, end, text }]
  })
}

/** A code that is broken into lines is one. */
function joined(runs: Run[], source: string): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (last && run.start - last.end <= 2 && /^\s+$/.test(source.slice(last.end, run.start)))
      whole.splice(-1, 1, { start: last.start, end: run.end, code: last.code + run.code })
    else whole.push(run)
  }
  return whole
}

const textOf = (code: string): string | undefined =>
  (/^[0-9a-f]+$/i.test(code) ? readable(Buffer.from(code, 'hex')) : undefined) ?? readable(Buffer.from(code, 'base64'))

function readable(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  const letters = text.match(/[\p{L}\p{N}\p{P}\s]/gu)?.length ?? 0
  return text.length >= 8 && letters >= text.length * 0.95 ? text : undefined
}
