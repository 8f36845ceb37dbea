/** The last part of a path or a link, such as `dewi.pdf` of `C:\CVs\dewi.pdf`; of a link decoded and without what follows the path. */
export function lastSegment(place: string): string {
  const isWeb = isLink(place)
  const path = isWeb ? place.replace(/[?#].*$/s, '') : place
  const name =
    path
      .split(/[\\/]/)
      .findLast((part) => part.trim() !== '')
      ?.trim() ?? ''
  return isWeb || /^file:/i.test(place) ? decoded(name) : name
}

/** Whether it is the address of something on the web. */
export const isLink = (place: string): boolean => /^\s*https?:\/\//i.test(place)

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name // a lone % is a letter
  }
}
