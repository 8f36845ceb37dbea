/** A fault: in `file`, the only occurrence of `from` is replaced by `to`. */
export interface Mutant {
  name: string
  file: string
  from: string
  to: string
}

/** Faults of one file, each with its name. */
export const inFile = (file: string, ...faults: [name: string, from: string, to: string][]): Mutant[] =>
  faults.map(([name, from, to]) => ({ name, file, from, to }))

/** The file's text with the fault in it. Throws unless `from` occurs in it exactly once. */
export function plantIn(code: string, { name, file, from, to }: Mutant): string {
  const places = code.split(from).length - 1
  if (places !== 1) throw new Error(`Mutant "${name}": the text that it replaces stands ${places} times in ${file}.`)
  return code.replace(from, () => to)
}
