import { type Compilable, Kysely, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import { nameColumns, toSnakeName } from '#server/database/columnNames.ts'
import type { Connection } from '#server/database/connection.ts'
import { changesSessions } from '#server/database/sessionFacts.ts'
import { hotName, named, type Statement } from '#server/database/statements.ts'
import type { Database } from '#server/database/tables.ts'

export type { Statement } from '#server/database/statements.ts'

/** The tables as seen through one connection, which is always inside a transaction of one tenant. */
export type Db = Kysely<Database>

/** The connection that a Db sends its statements over. */
type Sender = Pick<PoolClient, 'query'>

/** `place` is missing if the Db uses a bare connection. */
type Seat = { sender: Sender; place?: { connection: Connection; tenantId: number } }

const seats = new WeakMap<Db, Seat>()

/** Returns a Db on one checked-out connection. */
export function dbOf(client: PoolClient): Db {
  nameColumns(client)
  return seated({ sender: client })
}

/** Returns a Db on a transaction's connection, as one tenant. */
export function dbOn(connection: Connection, tenantId: number): Db {
  const isWrite = connection.mode === 'write'
  const query = (...requests: unknown[]) => {
    if (isWrite && changesSessions(textOf(requests[0]))) connection.sessionTenants.add(tenantId)
    return connection.send(tenantId, (client) =>
      (client.query as (...requests: unknown[]) => unknown)(...requests),
    )
  }
  return seated({ sender: { query: query as Sender['query'] }, place: { connection, tenantId } })
}

function textOf(request: unknown): string {
  return typeof request === 'string' ? request : ((request as { text?: string }).text ?? '')
}

/**
 * Returns a Db for another tenant in the same transaction, on the same connection. Throws on a bare
 * connection.
 */
export function dbAs(db: Db, tenantId: number): Db {
  const { place } = seatOf(db)
  if (!place) throw new Error('this Db is in no transaction of ours')
  return place.tenantId === tenantId ? db : dbOn(place.connection, tenantId)
}

/** Returns the connection of the Db's transaction. Throws on a bare connection. */
export function connectionBehind(db: Db): Connection {
  const { place } = seatOf(db)
  if (!place) throw new Error('this Db is in no transaction of ours')
  return place.connection
}

/**
 * Runs `work` in a savepoint: if it fails, its writes are rolled back and the transaction continues. Do not
 * run it concurrently with other statements of the same transaction.
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
  const dialect = new PostgresDialect({ pool: pool as never })
  dialect.createQueryCompiler = createQueryCompiler
  const db = new Kysely<Database>({ dialect })
  seats.set(db, seat)
  return db
}

/** Compiles the camel-case names of columns and aliases to snake case. Names in snake case stay as they are. */
function createQueryCompiler(): QueryCompiler {
  const sanitizeIdentifier = (name: string) => toSnakeName(name).replaceAll('"', '""')
  return Object.assign(new PostgresQueryCompiler(), { sanitizeIdentifier }) as QueryCompiler
}

function seatOf(db: Db): Seat {
  const seat = seats.get(db)
  if (!seat) throw new Error('this Db has no connection of ours')
  return seat
}

/** Returns the connection behind a Db, for prepared statements, COPY and cursors. */
export function clientOf(db: Db): Sender {
  return seatOf(db).sender
}

/** Runs a prepared statement and returns its rows. */
export async function run<Row extends QueryResultRow>(
  db: Db,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const result = await clientOf(db).query<Row>({ ...named(statement), values })
  return result.rows
}

/**
 * Runs a query of kysely's. It is sent at once, where kysely would send it a moment later, so that what
 * follows in the same turn goes out behind it.
 */
export async function runQuery<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile()
  const result = await clientOf(db).query({ text, values: [...parameters], ...hotName(text) })
  return result.rows as Row[]
}

/**
 * Declares that a read has sent its last statement: the commit goes out with it, which spares a round trip.
 * Statements that follow anyway run in another transaction.
 */
export function endRead(db: Db): void {
  seatOf(db).place?.connection.endRead()
}

/**
 * Runs a statement unprepared, so that it is planned for these values; its best plan depends on how many rows
 * they match. `milliseconds` raises the timeout for it and for the rest of the transaction.
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
