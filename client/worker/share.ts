import { keepInInbox, openInbox } from '../data/inbox.ts'
import { findRow, openSessionDatabase } from '../data/session-database.ts'

/** What the upload screen is told of a share, in its address. */
const uploadScreen = (outcome: string) => Response.redirect(`/screening/upload?shared=${outcome}`, 303)

/** Keeps shared files until somebody picks a job for them; nothing is queued. Works without a network. */
export async function receiveShare(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const files = form.getAll('files').filter((part) => part instanceof File)
    const kept = await keep(files)
    return uploadScreen(kept < files.length ? 'some' : 'all')
  } catch (error) {
    console.error('What was shared could not be kept:', error)
    return uploadScreen('none')
  }
}

async function keep(files: readonly File[]): Promise<number> {
  const session = openSessionDatabase()
  const inbox = openInbox()
  try {
    const row = await findRow(session)
    return await keepInInbox(inbox, files, row?.userId ?? null, Date.now())
  } finally {
    session.close()
    inbox.close()
  }
}
