/** A model's reply with a fault, as its server sent it. The job and the CV are those of `aScreeningInput`; the check code is 7QX2. */
export interface FaultyReply {
  name: string
  says: string
  /** Why the server ended it; `stop` unless given. */
  doneReason?: 'length'
  /**
   * The level of each criterion that the reply holds, in order; `again` where it holds none that can be used. `unusable`: nothing
   * of it can be used.
   */
  holds: readonly (number | 'again')[] | 'unusable'
}

/** The levels of the complete reply below. */
export const ALL = [4, 3, 0] as const

export const PROGRAMMING = `{"criterion":"C1","evidence":["Built payment services in Go and Python that settle 40,000 transfers a day"],"known":true,"reason":"Go and Python were used at Contoh Pay for four years.","score":4}`
export const STORES = `{"criterion":"C2","evidence":["Moved ledgers from MySQL to PostgreSQL without downtime","Introduced Kafka for events, 35% fewer failed payouts"],"known":true,"reason":"PostgreSQL and Kafka are shown in a role; Redis is only listed.","score":3}`
export const GARDENING = `{"criterion":"C3","evidence":[],"known":false,"reason":"The CV does not mention gardening.","score":0}`
export const SUMMARY = `{"concerns":["The CV does not mention gardening"],"overview":"The CV shows four years of backend work with Go, Python and PostgreSQL, and is silent on gardening.","strengths":["Payment services in production"]}`

export const REPLY = `{"check":"7QX2","criteria":[${PROGRAMMING},${STORES},${GARDENING}],"summary":${SUMMARY}}`
