const LOST = /ignoring errors during|Filter [^\n]{0,100} is not supported/
const ODD = /Unknown command/
const MANY_ODD = 5
const TOO_LARGE = /Image exceeded maximum allowed size/

/**
 * Runs `work` and tells whether the PDF library had to leave something out, and whether it left out pictures for their size. The library recovers from nearly everything and
 * reports it only through `console.warn`, which nothing else in the reading process uses.
 */
export async function watchingForDamage<T>(
  work: () => Promise<T>,
): Promise<{ result: T; isDamaged: boolean; leftOutPictures: boolean }> {
  const { warn } = console
  let weight = 0
  let leftOutPictures = false
  console.warn = (message: unknown) => {
    const said = String(message)
    leftOutPictures ||= TOO_LARGE.test(said)
    weight += LOST.test(said) ? MANY_ODD : ODD.test(said) ? 1 : 0
  }
  try {
    const result = await work()
    return { result, isDamaged: weight >= MANY_ODD, leftOutPictures }
  } finally {
    console.warn = warn
  }
}
