/** The open elements of a property container, such as `rPr` and what lies in it; empty outside of one. */
export interface Path {
  readonly names: readonly string[]
  open(name: string): void
  close(name: string): void
}

const MAX_DEPTH = 60

/** An element that is closed without having been opened is ignored, and so is what is nested too deeply. */
export function pathOf(): Path {
  const names: string[] = []
  let beyond = 0
  return {
    names,
    open(name) {
      if (names.length < MAX_DEPTH) names.push(name)
      else beyond += 1
    },
    close(name) {
      if (beyond > 0) beyond -= 1
      else if (names.includes(name)) names.length = names.lastIndexOf(name)
    },
  }
}
