// What keeps strangers from filling the workspace: the form needs no account. Addresses are counted by all servers of a database together (http/limits).

const MINUTE_MS = 60_000

/** Pages that are asked for, of each address. */
export const PAGES_PER_MINUTE = 120

/** Applications that are sent, of each address: many phones share the one of their network. */
export const SENT_PER_HOUR = 60

/** Of these, applications without a proof of work. */
export const UNPROVEN_PER_HOUR = 10

/** Bodies that are received at the same time, in all and of each address. */
export const AT_ONCE = { all: 20, address: 4 } as const

/** Candidates of one form within 24 hours. */
export const TAKEN_PER_DAY = 1000

/** A person needs longer to fill in the form; a program that does not work for it has to wait as long. */
export const UNPROVEN_AFTER_MS = 5000

/** For how long a page can be sent. */
export const GOOD_FOR_MS = 12 * 60 * MINUTE_MS

export const HOUR_MS = 60 * MINUTE_MS
