import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cron, jobs } from '#features/server.ts'
import type { App } from '#server/context.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchants: TestMerchant[]
beforeAll(async () => {
  t = await testApp()
  merchants = [await t.merchant(), await t.merchant()]
})
afterAll(() => t.close())

/**
 * Wraps the app so that every transaction of one tenant fails; `reached` collects the tenants of all
 * transactions.
 */
function failingFor(broken: number | null, reached: Set<number>): App {
  const { pool } = t.app
  const watched = async () => {
    const client = await pool.connect()
    const query = client.query
    const release = client.release
    let fails = false
    client.query = ((...requests: unknown[]) => {
      const text = typeof requests[0] === 'string' ? requests[0] : ''
      const tenant = text.match(/^begin .*app\.tenant_id = '(\d+)'/s)?.[1]
      if (tenant !== undefined) reached.add(Number(tenant))
      fails ||= tenant === String(broken)
      if (fails) return Promise.reject(new Error('this tenant is broken'))
      return (query as (...all: unknown[]) => unknown).apply(client, requests)
    }) as PoolClient['query']
    client.release = (error) => {
      client.query = query
      client.release = release
      client.release(error)
    }
    return client
  }
  const connect = (message?: never) => (message ? pool.connect(message) : watched())
  const wrapped = Object.assign(Object.create(pool), { connect }) as App['pool']
  return { ...t.app, pool: wrapped, readPool: wrapped, streamPool: wrapped }
}

const nobody = { tenantId: 0, merchantId: '' }

test.each(cron.map(({ name }) => name))(
  '%s serves the other tenants when one fails, and then fails itself',
  async (name) => {
    const [first = 0, second = 0] = merchants.map(({ tenantId }) => tenantId)
    const usual = new Set<number>()
    await jobs[name]?.(failingFor(null, usual), nobody)
    if (!usual.has(first) || !usual.has(second)) return

    const reached = new Set<number>()
    await expect(jobs[name]?.(failingFor(first, reached), nobody)).rejects.toThrow('this tenant is broken')
    expect([...reached]).toContain(second)
  },
)
