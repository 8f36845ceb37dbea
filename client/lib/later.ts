/** Methods that a caller may wait for, and need not. */
type Answering<Methods> = { [Name in keyof Methods]: (...given: never[]) => unknown }

/**
 * Stands for an object whose code is still on its way: what is asked of it is asked once it has come, in the same order. All its methods
 * answer with a promise, even those that promise nothing. Has to be taken apart by name: it does not know what it has.
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
