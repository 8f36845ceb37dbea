// The least that could answer a list: node:http, one query, JSON. `STATEMENT` is the query as JSON, `DATABASE_URL` its database.
import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import { types } from '../../server/database/database.ts'

const CONNECTIONS = 10

const statement = JSON.parse(process.env['STATEMENT'] ?? '') as { text: string; values: unknown[] }
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: CONNECTIONS, types })
const server = createServer((_, answer) => {
  const fail = (error: unknown) => answer.writeHead(500).end(String(error))
  pool
    .query(statement)
    .then(({ rows }) => answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)), fail)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
console.log(`Saring is ready on http://127.0.0.1:${address.port}`)
