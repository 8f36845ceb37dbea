import { v7 } from 'uuid'

/** A UUIDv7: made on the device, sorts by time of making. */
export const newId = (): string => v7()
