/** Hands a file to the person, as a download does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by then; revoking at once cuts some of them off.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
