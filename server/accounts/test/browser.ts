import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export interface Page {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Sent {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  form?: Record<string, string>
}

interface Request {
  method: string
  headers: Record<string, string>
  body: string | undefined
}

export interface TestBrowser {
  open(address: string, sent?: Sent): Promise<Page>
}

/** As much of a browser as a sign-in needs: keeps cookies by path, sends any Host header it is given, follows no redirect. */
export function openBrowser(): TestBrowser {
  const cookies = new Map<string, { value: string; path: string }>()
  const cookiesFor = (path: string): string =>
    [...cookies].flatMap(([name, cookie]) => (path.startsWith(cookie.path) ? [`${name}=${cookie.value}`] : [])).join('; ')

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' })
  }

  return {
    async open(address, { method = 'GET', headers = {}, form } = {}) {
      const url = new URL(address)
      const body = form && new URLSearchParams(form).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const page = await fetchPage(url, {
        method,
        headers: { cookie: cookiesFor(url.pathname), ...(body && type), ...headers },
        body,
      })
      for (const line of page.headers['set-cookie'] ?? []) keep(line)
      return page
    },
  }
}

async function fetchPage(url: URL, { body, ...options }: Request): Promise<Page> {
  const sent = request(url, { ...options, agent: false })
  sent.end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  let text = ''
  for await (const chunk of response!.setEncoding('utf8')) text += chunk
  return { status: response!.statusCode ?? 0, headers: response!.headers, text }
}
