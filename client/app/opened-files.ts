/** Takes files that the system opens with the installed app. The browser also delivers files that arrived before this call. */
export function takeOpenedFiles(page: Pick<Window, 'launchQueue'>, keep: (files: File[]) => Promise<unknown>): void {
  page.launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return
    Promise.all(files.map((handle) => handle.getFile()))
      .then(keep)
      .catch((error: unknown) => console.error('A file could not be opened:', error))
  })
}
