/** The local date for a file's name, such as 2026-11-20. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')

/** A file's name of these words, without what some file system refuses. */
export const fileNameOf = (words: string): string => words.replace(/[\\/:*?"<>|\s]+/g, '-')

/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has begun to read the file; revoking at once cancels the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
