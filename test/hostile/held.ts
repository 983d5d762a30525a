import pg from 'pg'
import { expect } from 'vitest'
import type { TestApp } from '#test/app.ts'

export type Held = {
  /** Waits until at least this many of the product’s transactions wait for a lock. */
  waiting(count: number): Promise<void>
  release(): Promise<void>
}

/** Locks what a statement locks until it is released, so that waiting calls then run at the same time. */
export async function hold(t: TestApp, statement: string, values: unknown[]): Promise<Held> {
  const client = new pg.Client({ connectionString: t.database.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement, values)
  const blocked = `select count(*)::int as n from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock'`
  return {
    waiting: (count) => {
      const seen = async () => {
        await client.query('select pg_stat_clear_snapshot()')
        return (await client.query(blocked)).rows[0].n
      }
      return expect.poll(seen, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
    },
    release: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

export function holdOrder(t: TestApp, orderId: string): Promise<Held> {
  return hold(t, 'select from pay_order where order_id = $1 for update', [orderId])
}
