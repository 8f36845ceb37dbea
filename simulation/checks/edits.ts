import type { Asked } from './model.ts'

/** Checks that the server refuses no edit of a job for what the same device has changed (I4). */
export function createEdits() {
  /** By job: the names of the devices that have changed it. */
  const editors = new Map<string, Set<string>>()
  const wrong: string[] = []
  let isOver = false

  return {
    /** Edits that were refused although no other device has changed the job. */
    wrong: wrong as readonly string[],
    accepted(asked: Asked, deviceName: string): void {
      const id = jobIn(asked)
      if (id) editors.set(id, (editors.get(id) ?? new Set()).add(deviceName))
    },
    refused(asked: Asked, status: number, deviceName: string): void {
      const id = jobIn(asked)
      if (!id || status !== 409 || isOver) return
      const isOther = [...(editors.get(id) ?? [])].some((name) => name !== deviceName)
      if (!isOther)
        wrong.push(`I4: ${deviceName}: an edit was refused, though no other device has changed the job: ${JSON.stringify(asked)}`)
    },
    /** The server's data went back in time or came back from the bin, which changes jobs too. */
    endChecks(): void {
      isOver = true
    },
  }
}

const jobIn = ({ method, path }: Asked): string | undefined =>
  method === 'PUT' ? /^\/api\/jobs\/([^/]+)/.exec(path)?.[1] : undefined
