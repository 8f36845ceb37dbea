interface Run {
  start: number
  end: number
  code: string
}

const CODE = /[A-Za-z0-9+/_-]{12,4000}={0,2}/g
const SHORTEST = 16
const MOST_RUNS = 200

/** Texts that a CV holds in Base64 or hexadecimal digits, over one line or several, with the place of the code. */
export function decodedIn(source: string): { start: number; end: number; text: string }[] {
  const runs = [...source.matchAll(CODE)].map(({ 0: code, index }): Run => ({ code, start: index, end: index + code.length }))
  return joined(runs, source)
    .slice(0, MOST_RUNS)
    .flatMap(({ code, start, end }) => {
      const text = textOf(code)
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
  return whole.filter(({ code }) => code.length >= SHORTEST)
}

const textOf = (code: string): string | undefined =>
  (/^[0-9a-f]+$/i.test(code) ? readable(Buffer.from(code, 'hex')) : undefined) ?? readable(Buffer.from(code, 'base64'))

function readable(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  const letters = text.match(/[\p{L}\p{N}\p{P}\s]/gu)?.length ?? 0
  return text.length >= 8 && letters >= text.length * 0.95 ? text : undefined
}
