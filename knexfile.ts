// For Knex's command line (`DATABASE_URL=… npx --no knex migrate:status`); the server migrates by itself when it starts.
import type { Knex } from 'knex'
import { readConfig } from './server/config/config.ts'
import { migrationSource } from './server/database/migrate.ts'

const config: Knex.Config = {
  client: 'pg',
  connection: readConfig(process.env).databaseUrl ?? '',
  migrations: { migrationSource },
}

export default config
