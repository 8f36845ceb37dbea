import { languageFrom, type Language } from '../../shared/screening/language.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { mayShareFrom, refusedSharePage, SHARE_TARGET } from '../../shared/http/share-target.ts'
import { eraseAsked, keepInInbox, openInbox, release, type Inbox } from '../data/sync/inbox.ts'
import { findRow, openSessionDatabase } from '../data/session/session-database.ts'
import { onHost } from '../lib/base-path.ts'

/** Timeout of the server's answer about a share's origin; after that the server counts as unreachable. */
const ANSWER_WITHIN_MS = 4_000

type Asked = Pick<Request, 'headers' | 'referrer'>

/**
 * Whether a POST may come from the share sheet, as far as a service worker can tell: it does not see Sec-Fetch-Site in today's
 * browsers, and a page that hides its origin looks like the share sheet.
 */
export function mayComeFromShareSheet({ headers, referrer }: Asked, ownOrigin: string): boolean {
  const origin = headers.get('origin')
  const from = URL.parse(referrer)
  const isOther = (said: string | null | undefined) => Boolean(said) && said !== 'null' && said !== ownOrigin
  return mayShareFrom(headers.get('sec-fetch-site')) && !isOther(origin) && !isOther(from?.origin)
}

/** Redirects to the upload screen, with the outcome of the share in the URL. */
const uploadScreen = (outcome: string) => Response.redirect(onHost(`/screening/upload?shared=${outcome}`), 303)

const refusal = (language: Language): Response =>
  new Response(refusedSharePage(language), { status: 403, headers: { 'content-type': 'text/html; charset=utf-8' } })

/**
 * Stores shared files in the inbox; nothing is queued for upload. The files stay hidden until the browser has followed this
 * redirect to `settleShare`, under a URL that no other page knows.
 */
export async function receiveShare(request: Request, ownOrigin: string): Promise<Response> {
  if (!mayComeFromShareSheet(request, ownOrigin)) return refusal(ownLanguage())
  try {
    const form = await request.formData()
    const files = form.getAll('files').filter((part) => part instanceof File)
    const asks = newId()
    const kept = await keep(files, asks)
    return Response.redirect(`${onHost(SHARE_TARGET)}?share=${asks}&kept=${kept < files.length ? 'some' : 'all'}`, 303)
  } catch (error) {
    console.error('What was shared could not be kept:', error)
    return uploadScreen('none')
  }
}

/**
 * The redirected navigation shows the server which site began it. Files from another site are erased. Without a
 * connection the files are shown unconfirmed, and the user decides whether to take them.
 */
export async function settleShare(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const asks = query.get('share')
  if (!asks) return fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))
  const answer = await Promise.race([fetch(request).catch(() => undefined), late])
  const isRefused = answer?.status === 403
  await withInbox((inbox) => (isRefused ? eraseAsked(inbox, asks) : release(inbox, asks)))
  return isRefused ? answer : uploadScreen(query.get('kept') === 'some' ? 'some' : 'all')
}

const ownLanguage = (): Language => languageFrom(navigator.language.slice(0, 2)) ?? 'en'

function keep(files: readonly File[], asks: string): Promise<number> {
  return withInbox(async (inbox) => {
    const session = openSessionDatabase()
    const row = await findRow(session).finally(() => session.close())
    return keepInInbox(inbox, files, { source: 'shared', asks, userId: row?.userId ?? null, now: Date.now() })
  })
}

async function withInbox<Result>(run: (inbox: Inbox) => Promise<Result>): Promise<Result> {
  const inbox = openInbox()
  return run(inbox).finally(() => inbox.close())
}
