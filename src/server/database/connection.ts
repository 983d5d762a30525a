import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { nameColumns } from '#server/database/columnNames.ts'
import { placeOfRead } from '#server/database/replica/routes.ts'
import { forgetFailure } from '#server/database/statementBatch.ts'
import type { Mode } from '#server/database/transaction.ts'
import { serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * The single connection of a transaction. On a pipelined pool it is taken with the first statement, so that
 * work that never queries this database holds none. Statements of several tenants share it: a statement for
 * another tenant than the last first switches the transaction to that tenant.
 */
export type Connection = {
  readonly mode: Mode
  /** The pool the connection was taken from; null until then. */
  readonly place: Pool | null
  /** Every tenant for which a statement was sent. */
  readonly tenants: ReadonlySet<number>
  /** The tenants in which a statement may have changed what a session depends on. */
  readonly sessionTenants: Set<number>
  /** Called with the pool once the transaction has committed. */
  readonly afterCommit: Set<(pool: Pool) => void>
  /** Whether the connection has been requested. */
  isTaken(): boolean
  /** Whether the connection has been taken and not yet released. */
  isHeld(): boolean
  /** Takes the connection and begins the transaction. Throws `server.busy` if the pool has none free. */
  take(tenantId: number): Promise<PoolClient>
  /** Sends the statement of `ask` as this tenant. */
  send<T>(tenantId: number, ask: (client: PoolClient) => T): T
  /**
   * Sends the commit of a read with the statements of this turn, because no more are expected. A statement
   * that follows anyway begins another transaction. Without pipelining it has no effect.
   */
  endRead(): void
  /** Ends a read, if `endRead` has not, and returns the connection to the pool once that is done. */
  finishRead(): void
  /** A rollback to a savepoint resets the tenant setting, so the next statement must set it again. */
  forgetTenant(): void
  /** Returns the connection to the pool, or closes it if an error is given. */
  release(broken?: Error): void
}

const open = new AsyncLocalStorage<Connection>()

/** Runs `work` inside the transaction on this connection. */
export function insideTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  return open.run(connection, work)
}

/** Whether a transaction is open around the caller, even if it has not taken its connection yet. */
export function isInsideTransaction(): boolean {
  return open.getStore() !== undefined
}

/** Returns the connection held by the transaction around the caller; null if it holds none. */
export function connectionHeld(): Connection | null {
  const around = open.getStore()
  return around?.isHeld() ? around : null
}

/** Whether the pool's connections send statements without waiting for the previous response. */
export const isPipelined = (pool: Pool) => (pool.options as { pipeline?: boolean }).pipeline === true

const ignore = () => undefined

/** Creates a connection that is not yet taken from the pool. `avoidReplica` sends a read to the primary. */
export function connectionOf(pool: Pool, mode: Mode, avoidReplica: boolean): Connection {
  const tenants = new Set<number>()
  let place: Pool | null = null
  let taking: Promise<PoolClient> | null = null
  let client: PoolClient | null = null
  let current: number | null = null
  let ended: Promise<unknown> | null = null

  async function open(tenantId: number): Promise<PoolClient> {
    place = mode === 'read' ? placeOfRead(pool, tenantId, avoidReplica) : pool
    const taken = await connect(place)
    nameColumns(taken)
    // If the connection is lost between two statements, the next one fails. An unhandled error event would
    // end the process.
    taken.on('error', ignore)
    forgetFailure(taken)
    const begun = begin(taken, tenantId)
    client = taken
    if (!isPipelined(place)) await begun.catch(giveUp)
    return taken
  }

  function begin(taken: PoolClient, tenantId: number): Promise<unknown> {
    const words = mode === 'read' ? 'begin read only' : 'begin'
    const begun = taken.query(`${words}; set local app.tenant_id = '${Number(tenantId)}'`)
    // Nothing awaits it on a pipeline: if it fails, every later statement on this connection fails too.
    begun.catch(ignore)
    current = tenantId
    return begun
  }

  function end(taken: PoolClient): Promise<unknown> {
    ended ??= taken.query('commit')
    ended.catch(ignore)
    return ended
  }

  function endOn(taken: PoolClient): void {
    if (place && isPipelined(place)) void end(taken)
  }

  function giveUp(error: Error): never {
    release(error)
    throw error
  }

  function release(broken?: Error): void {
    const given = client
    client = null
    if (!given) return
    given.off('error', ignore)
    given.release(broken)
  }

  function take(tenantId: number): Promise<PoolClient> {
    tenants.add(tenantId)
    if (taking === null) {
      taking = open(tenantId)
      taking.catch(ignore)
    }
    return taking
  }

  function sendOn<T>(taken: PoolClient, tenantId: number, ask: (client: PoolClient) => T): T {
    if (ended) {
      ended = null
      void begin(taken, tenantId)
    }
    if (current !== tenantId) {
      current = tenantId
      taken.query(`set local app.tenant_id = '${Number(tenantId)}'`).catch(ignore)
    }
    return ask(taken)
  }

  /** Uses await instead of chaining, so that stack traces still name the caller of the statement. */
  async function sendOnceTaken<T>(tenantId: number, ask: (client: PoolClient) => T): Promise<Awaited<T>> {
    const taken = await take(tenantId)
    return await sendOn(taken, tenantId, ask)
  }

  return {
    mode,
    tenants,
    sessionTenants: new Set(),
    afterCommit: new Set(),
    get place() {
      return place
    },
    isTaken: () => taking !== null,
    isHeld: () => client !== null,
    take,
    send<T>(tenantId: number, ask: (client: PoolClient) => T): T {
      tenants.add(tenantId)
      if (client) return sendOn(client, tenantId, ask)
      // A statement sent before the connection is available always returns a promise.
      return sendOnceTaken(tenantId, ask) as T
    },
    endRead: () => {
      if (mode !== 'read' || !taking) return
      // Waits like the statements before it, if the connection is still to come.
      if (client) endOn(client)
      else void taking.then(endOn, ignore)
    },
    finishRead: () => {
      if (client) end(client).then(() => release(), release)
    },
    forgetTenant: () => {
      current = null
    },
    release,
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new AppError(serverErrors.busy, { cause })
  }
}
