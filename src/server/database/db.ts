import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import { hotName, named, type Statement } from '#server/database/statements.ts'
import type { Database } from '#server/database/tables.ts'

export type { Statement } from '#server/database/statements.ts'

/** The tables as seen through one connection, which is always inside a transaction of one tenant. */
export type Db = Kysely<Database>

const clients = new WeakMap<Db, PoolClient>()

/** Kysely over one checked-out connection. */
export function dbOf(client: PoolClient): Db {
  const connection = Object.assign(Object.create(client) as PoolClient, { release: () => undefined })
  const query = (text: string, values: unknown[]) => client.query({ text, values, ...hotName(text) })
  connection.query = query as unknown as typeof client.query
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
  const result = await clientOf(db).query<Row>({ ...named(statement), values })
  return result.rows
}

/**
 * The same, planned anew for these very values: for a statement whose best plan depends on how many rows they name. It and
 * what comes after it in the transaction may take so long, where `milliseconds` says more than the pool's usual deadline.
 */
export async function runAnew<Row extends QueryResultRow>(
  db: Db,
  { text }: Statement,
  values: unknown[],
  milliseconds?: number,
): Promise<Row[]> {
  const client = clientOf(db)
  if (milliseconds === undefined) return (await client.query<Row>({ text, values })).rows
  await client.query(`set local statement_timeout = ${milliseconds}`)
  const patient = { text, values, query_timeout: milliseconds }
  return (await client.query<Row>(patient)).rows
}
