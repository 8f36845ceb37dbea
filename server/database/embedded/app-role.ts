// The application uses a role of its own, which owns its database and nothing else; the superuser is for maintenance.
import pg from 'pg'
import type { Cluster } from './place.ts'

export const APP_ROLE = 'saring'

/**
 * Creates the role and its database where missing, and returns the application's address. `superuser` is connected to the
 * database postgres, where installations from before the role keep their data; the role becomes the owner of that data.
 */
export async function prepareAppRole(superuser: pg.Client, place: Cluster, port: number): Promise<string> {
  const exists = async (sql: string) => (await superuser.query(sql)).rowCount === 1
  if (!(await exists(`SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}'`))) await superuser.query(`CREATE ROLE ${APP_ROLE}`)
  const limits = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'
  await superuser.query(`ALTER ROLE ${APP_ROLE} ${limits} PASSWORD ${superuser.escapeLiteral(place.appPassword)}`)

  let database = APP_ROLE
  if (!(await exists(`SELECT FROM pg_database WHERE datname = '${APP_ROLE}'`))) {
    if (await exists(`SELECT WHERE to_regclass('public.knex_migrations') IS NOT NULL`)) database = 'postgres'
    else await superuser.query(`CREATE DATABASE ${APP_ROLE} OWNER ${APP_ROLE}`)
  }
  await giveAway(place, port, database)
  return appUrl(place, port, database)
}

const appUrl = (place: Pick<Cluster, 'appPassword'>, port: number, database: string): string =>
  `postgres://${APP_ROLE}:${place.appPassword}@127.0.0.1:${port}/${database}`

/** The same address, for a server that `prepareAppRole` has prepared before. */
export async function findAppUrl(place: Pick<Cluster, 'appPassword'>, port: number): Promise<string> {
  const own = appUrl(place, port, APP_ROLE)
  const client = new pg.Client({ connectionString: own, application_name: 'saring maintenance' })
  client.on('error', () => {}) // connect() rejects
  try {
    await client.connect()
    return own
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE) return appUrl(place, port, 'postgres')
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const NO_SUCH_DATABASE = '3D000'

/**
 * Makes the role the owner of everything in the database, also of objects that a superuser restored from a dump. REASSIGN OWNED
 * refuses for the first superuser.
 */
async function giveAway(place: Cluster, port: number, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: place.superuserUrl(port, database), application_name: 'saring maintenance' })
  client.on('error', () => {}) // the running query rejects
  try {
    await client.connect()
    await client.query(`ALTER DATABASE ${database} OWNER TO ${APP_ROLE}`)
    await client.query(GIVE_AWAY)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Sequences of a column change owner with their table. */
const GIVE_AWAY = `
  DO $$
  DECLARE
    app oid := '${APP_ROLE}'::regrole;
    statement text;
  BEGIN
    FOR statement IN
      WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'),
        bound AS (SELECT classid, objid FROM pg_depend WHERE deptype IN ('a', 'i', 'e'))
      SELECT format('ALTER %s %s OWNER TO ${APP_ROLE}',
          CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
          oid::regclass)
        FROM pg_class
        WHERE relnamespace IN (SELECT oid FROM ours) AND relkind IN ('r', 'p', 'S', 'v', 'm') AND relowner <> app
          AND (tableoid, oid) NOT IN (SELECT classid, objid FROM bound)
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${APP_ROLE}', oid::regprocedure)
        FROM pg_proc
        WHERE pronamespace IN (SELECT oid FROM ours) AND proowner <> app
          AND (tableoid, oid) NOT IN (SELECT classid, objid FROM bound)
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${APP_ROLE}', oid::regtype)
        FROM pg_type
        WHERE typnamespace IN (SELECT oid FROM ours) AND typtype IN ('e', 'd') AND typowner <> app
          AND (tableoid, oid) NOT IN (SELECT classid, objid FROM bound)
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$`
