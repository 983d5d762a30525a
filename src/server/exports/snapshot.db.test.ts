import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSnapshot } from '#server/exports/snapshot.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())

test('does not cancel the next snapshot on a connection when one is aborted as it ends', async () => {
  const reader = { realm: 'merchant', scope: scopeOf(merchant.tenantId, merchant.merchantId) } as const
  for (let round = 0; round < 40; round++) {
    const leaving = new AbortController()
    await inSnapshot(t.app, reader, leaving.signal, async () => leaving.abort())
    const { signal } = new AbortController()
    const slept = inSnapshot(t.app, reader, signal, ({ db }) => sql`select pg_sleep(0.005)`.execute(db))
    await expect(slept).resolves.toBeDefined()
  }
})
