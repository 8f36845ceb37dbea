import { v7 } from 'uuid'

/** A UUIDv7, which needs no server and sorts by time of creation. */
export const newId = (): string => v7()
