/** Methods whose results a caller may await. */
type Answering<Methods> = { [Name in keyof Methods]: (...given: never[]) => unknown }

/**
 * A proxy for an object whose code is still loading: calls run in the same order once it has loaded. All methods return a
 * promise, also those declared without one. Access its methods by name: the proxy cannot list or spread them.
 */
export function later<Methods extends Answering<Methods>>(fetchIt: () => Promise<Methods>): Methods {
  const ask =
    (name: keyof Methods) =>
    async (...given: never[]) => {
      const it = await fetchIt()
      return it[name](...given)
    }
  return new Proxy({} as Methods, { get: (_, name) => ask(name as keyof Methods) })
}
