/** A quote that a model gives for a criterion at the highest level. */
export interface QuoteCase {
  name: string
  description: string
  quote: string
}

/** One case a line: the criterion's name | its description | the quote, a row of its own in the CV. */
export const casesOf = (text: string): QuoteCase[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', description = '', ...quote] = line.split('|').map((part) => part.trim())
      return { name, description, quote: quote.join(' | ') }
    })
