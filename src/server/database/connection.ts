import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { placeOfRead } from '#server/database/replica/routes.ts'
import { forgetFailure } from '#server/database/together.ts'
import type { Mode } from '#server/database/transaction.ts'
import { AppError } from '#shared/errors.ts'

/**
 * The one connection of a transaction. On a pipelined pool it is taken with the first statement, so that work which never
 * asks the database, or asks it elsewhere, holds none. Statements of several tenants share it: before each statement that
 * belongs to another tenant than the one before, the transaction is switched to that tenant.
 */
export type Connection = {
  readonly mode: Mode
  /** The pool from which the connection was taken; null until then. */
  readonly place: Pool | null
  /** Every tenant for which a statement was sent. */
  readonly tenants: ReadonlySet<number>
  /** Has the connection been asked for? */
  isTaken(): boolean
  /** Has the connection been taken, and not yet given back? */
  isHeld(): boolean
  /** Takes the connection and begins the transaction. Throws `server.busy` where the pool has none to give. */
  take(tenantId: number): Promise<PoolClient>
  /** Sends what `ask` asks, as this tenant. */
  send<T>(tenantId: number, ask: (client: PoolClient) => T): T
  /** The server has forgotten which tenant was chosen since a savepoint: the next statement chooses again. */
  forgetTenant(): void
  /** Gives the connection back; with an error it is closed. */
  release(broken?: Error): void
}

const open = new AsyncLocalStorage<Connection>()

/** Runs `work` as inside the transaction on this connection. */
export function insideTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  return open.run(connection, work)
}

/** Is a transaction open around the caller, whether or not it has taken its connection? */
export function isInsideTransaction(): boolean {
  return open.getStore() !== undefined
}

/** The connection that the transaction around the caller holds; null where it holds none. */
export function connectionHeld(): Connection | null {
  const around = open.getStore()
  return around?.isHeld() ? around : null
}

export const isPipelined = (pool: Pool) => (pool.options as { pipeline?: boolean }).pipeline === true

const ignore = () => undefined

export function connectionOf(pool: Pool, mode: Mode, avoidReplica: boolean): Connection {
  const tenants = new Set<number>()
  let place: Pool | null = null
  let taking: Promise<PoolClient> | null = null
  let client: PoolClient | null = null
  let current: number | null = null

  async function open(tenantId: number): Promise<PoolClient> {
    place = mode === 'read' ? placeOfRead(pool, tenantId, avoidReplica) : pool
    const taken = await connect(place)
    // A connection that is lost between two statements is reported by the next one; unheard, the event would end the process.
    taken.on('error', ignore)
    forgetFailure(taken)
    const begin = mode === 'read' ? 'begin read only' : 'begin'
    const begun = taken.query(`${begin}; set local app.tenant_id = '${Number(tenantId)}'`)
    // Nobody waits for it on a pipeline: where it fails, whatever follows on this connection fails too.
    begun.catch(ignore)
    client = taken
    current = tenantId
    if (!isPipelined(place)) await begun.catch(giveUp)
    return taken
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
    if (current !== tenantId) {
      current = tenantId
      taken.query(`set local app.tenant_id = '${Number(tenantId)}'`).catch(ignore)
    }
    return ask(taken)
  }

  /** Awaits rather than chains, so that the stack of a statement still names who asked for it. */
  async function sendOnceTaken<T>(tenantId: number, ask: (client: PoolClient) => T): Promise<Awaited<T>> {
    const taken = await take(tenantId)
    return await sendOn(taken, tenantId, ask)
  }

  return {
    mode,
    tenants,
    get place() {
      return place
    },
    isTaken: () => taking !== null,
    isHeld: () => client !== null,
    take,
    send<T>(tenantId: number, ask: (client: PoolClient) => T): T {
      tenants.add(tenantId)
      if (client) return sendOn(client, tenantId, ask)
      // What is asked before the connection is there is a promise in any case.
      return sendOnceTaken(tenantId, ask) as T
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
    throw new AppError('server.busy', { cause })
  }
}
