import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import type { Database } from '#server/database/tables.ts'

/** The tables as seen through one connection, which is always inside a transaction of one tenant. */
export type Db = Kysely<Database>

/** A statement that the server prepares once under its name. For the paths where money moves. */
export type Statement = { name: string; text: string }

const clients = new WeakMap<Db, PoolClient>()

/** Kysely over one checked-out connection. */
export function dbOf(client: PoolClient): Db {
  const connection = Object.assign(Object.create(client) as PoolClient, { release: () => undefined })
  const query = client.query.bind(client)
  connection.query = query as typeof client.query
  const pool = { connect: async () => connection, end: async () => undefined }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) })
  clients.set(db, client)
  return db
}

/** The connection behind a Db: for prepared statements, COPY and cursors. */
export function clientOf(db: Db): PoolClient {
  const client = clients.get(db)
  if (!client) throw new Error('this Db has no connection of ours')
  return client
}

/** Runs a prepared statement and answers its rows. */
export async function run<Row extends QueryResultRow>(
  db: Db,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const result = await clientOf(db).query<Row>({ ...statement, values })
  return result.rows
}
