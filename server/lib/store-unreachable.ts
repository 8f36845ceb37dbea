/** The server of the files does not answer, or refuses. Nothing is lost: whoever asked tries again later. The message is for the operator. */
export class StoreUnreachable extends Error {
  constructor(place: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause)
    super(`The files in ${place} cannot be reached: ${why}`, { cause })
  }
}
