/** A way of hiding a sentence in an otherwise honest CV. */
export interface Technique {
  name: string
  cases: 'tuned' | 'kept apart'
  /** Nothing tells whether the sentence can be seen, so that it may be read and flagged. */
  isFlagEnough: boolean
  /** The file with this sentence hidden in it. */
  hide(marker: string): Buffer
}

/** A document of which a person sees every word. */
export interface Honest {
  name: string
  cases: 'tuned' | 'kept apart'
  lines: string[]
  file: Buffer
}

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Names each technique by its key. */
export const techniques = (
  type: string,
  cases: Technique['cases'],
  ways: Record<string, (marker: string) => Buffer>,
  isFlagEnough = false,
): Technique[] => Object.entries(ways).map(([name, hide]) => ({ name: `${type}: ${name}`, cases, isFlagEnough, hide }))
