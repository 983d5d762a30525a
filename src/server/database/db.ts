import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { hotName, named, type Statement } from '#server/database/statements.ts'
import type { Database } from '#server/database/tables.ts'

export type { Statement } from '#server/database/statements.ts'

/** The tables as seen through one connection, which is always inside a transaction of one tenant. */
export type Db = Kysely<Database>

/** What a Db sends its statements over. */
type Sender = Pick<PoolClient, 'query'>

/** `place` is missing where a Db stands on a bare connection. */
type Seat = { sender: Sender; place?: { connection: Connection; tenantId: number } }

const seats = new WeakMap<Db, Seat>()

/** Kysely over one checked-out connection. */
export function dbOf(client: PoolClient): Db {
  return seated({ sender: client })
}

/** Kysely over the connection of a transaction, as one tenant. */
export function dbOn(connection: Connection, tenantId: number): Db {
  const query = (...asked: unknown[]) =>
    connection.send(tenantId, (client) => (client.query as (...asked: unknown[]) => unknown)(...asked))
  return seated({ sender: { query: query as Sender['query'] }, place: { connection, tenantId } })
}

/** The same transaction, on the same connection, as another tenant. */
export function dbAs(db: Db, tenantId: number): Db {
  const { place } = seatOf(db)
  if (!place) throw new Error('this Db is in no transaction of ours')
  return place.tenantId === tenantId ? db : dbOn(place.connection, tenantId)
}

/** The connection of the transaction in which a Db works. */
export function connectionBehind(db: Db): Connection {
  const { place } = seatOf(db)
  if (!place) throw new Error('this Db is in no transaction of ours')
  return place.connection
}

/**
 * Does `work` so that it can fail alone: what it wrote is undone, and the transaction around it goes on. Not to be run side by
 * side with other statements of the same transaction.
 */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { query } = clientOf(db)
  await query('savepoint one_of_several')
  try {
    const done = await work()
    await query('release savepoint one_of_several')
    return done
  } catch (error) {
    await query('rollback to savepoint one_of_several')
    connectionBehind(db).forgetTenant()
    throw error
  }
}

function seated(seat: Seat): Db {
  const query = (text: string, values: unknown[]) => seat.sender.query({ text, values, ...hotName(text) })
  const connection = { query, release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) })
  seats.set(db, seat)
  return db
}

function seatOf(db: Db): Seat {
  const seat = seats.get(db)
  if (!seat) throw new Error('this Db has no connection of ours')
  return seat
}

/** The connection behind a Db: for prepared statements, COPY and cursors. */
export function clientOf(db: Db): Sender {
  return seatOf(db).sender
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
