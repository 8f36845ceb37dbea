const LOST = /ignoring errors during|Filter [^\n]{0,100} is not supported/
const ODD = /Unknown command/
const MANY_ODD = 5

/**
 * Runs `work` and tells whether the PDF library had to leave something out. The library recovers from nearly everything and
 * reports it only through `console.warn`, which nothing else in the reading process uses.
 */
export async function watchingForDamage<T>(work: () => Promise<T>): Promise<{ result: T; isDamaged: boolean }> {
  const { warn } = console
  let weight = 0
  console.warn = (message: unknown) => {
    const said = String(message)
    weight += LOST.test(said) ? MANY_ODD : ODD.test(said) ? 1 : 0
  }
  try {
    return { result: await work(), isDamaged: weight >= MANY_ODD }
  } finally {
    console.warn = warn
  }
}
