/** As much of a page as is read here. A worker has no document, and a test in Node has neither. */
interface Surroundings {
  location?: { href: string }
  document?: { documentElement: { dataset: { base?: string } } }
}

/**
 * The path below which this Saring lies: empty at the root of its host, else such as `/saring`. The server writes it into its pages,
 * and the service worker lies there.
 */
export const BASE_PATH = findBasePath(globalThis)

export function findBasePath({ location, document }: Surroundings): string {
  if (!location) return ''
  const root = new URL('/', location.href)
  const home = document ? new URL(document.documentElement.dataset.base ?? '/', root) : new URL('.', location.href)
  return home.pathname.replace(/\/$/, '')
}

/** A path of this Saring as a path of its host. */
export const onHost = (path: string): string => BASE_PATH + path

/** `fetch` for paths of this Saring. */
export const fetchHere = (path: string, init?: RequestInit): Promise<Response> => fetch(onHost(path), init)

/**
 * What a database, cache, lock, channel or stored value is called in the browser, where all Sarings of one host share the names: the
 * one at the root uses them as they are.
 */
export const ownName = (name: string): string => (BASE_PATH ? `${BASE_PATH}/${name}` : name)
