// For Knex's command line (`DATABASE_URL=… npx --no knex migrate:status`); the server migrates by itself when it starts.
import type { Knex } from 'knex'
import { migrationSource } from './server/database/migrate.ts'

const config: Knex.Config = {
  client: 'pg',
  connection: process.env['DATABASE_URL'] ?? '',
  migrations: { migrationSource },
}

export default config
