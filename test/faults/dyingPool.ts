import type pg from 'pg'

/** The statement at which a process’s database connection dies: before it is sent, or after its response. */
export type Death = { when: 'before' | 'after'; statement: RegExp; times?: number }

type Query = { name?: string; text: string } | string

/**
 * A pool whose connection the database ends at a statement, as if the process were killed there: uncommitted
 * work is lost, and callers get an error. `died` tells whether it happened.
 */
export function dyingPool(
  pool: pg.Pool,
  owner: pg.Pool,
  death: Death,
): { pool: pg.Pool; died: () => boolean } {
  let dead = false
  let seen = 0
  const isIt = (query: Query) => {
    const text = typeof query === 'string' ? query : `${query.name ?? ''} ${query.text}`
    if (dead || !death.statement.test(text)) return false
    seen += 1
    return seen === (death.times ?? 1)
  }
  const end = async (client: pg.PoolClient) => {
    dead = true
    const { processID } = client as unknown as { processID: number }
    await owner.query('select pg_terminate_backend($1, 5000)', [processID])
  }
  const connect = async () => {
    const client = await pool.connect()
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const watched = async (...given: unknown[]) => {
      const strikes = isIt(given[0] as Query)
      if (strikes && death.when === 'before') await end(client)
      const answer = await query(...given)
      if (strikes && death.when === 'after') {
        await end(client)
        if (/^commit/.test(String(given[0]))) throw new Error('the process is dead')
      }
      return answer
    }
    const release = client.release.bind(client)
    client.query = watched as unknown as typeof client.query
    client.release = (broken) => {
      client.query = query as unknown as typeof client.query
      client.release = release
      release(dead ? true : broken)
    }
    return client
  }
  const dying = { options: { ...pool.options, pipeline: false }, connect }
  return { pool: dying as unknown as pg.Pool, died: () => dead }
}
