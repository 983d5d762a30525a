import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockPayment } from '#features/payments/orders/record/lockPayment.sql.ts'
import { withClient } from '#server/database/client.ts'
import { clientOf } from '#server/database/db.ts'
import { named } from '#server/database/statements.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let channelOrderNo: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  const order = await newOrder(t, merchant)
  channelOrderNo = order.channelOrderNo
  // Inserts a few thousand similar orders without updating the planner's statistics.
  await asOwner('alter table pay_order set (autovacuum_enabled = false)')
  await asOwner('alter table pay_attempt set (autovacuum_enabled = false)')
  for (const table of ['pay_order', 'pay_attempt']) await copies(table, order.orderId)
})
afterAll(() => t.close())

function asOwner(text: string): Promise<Record<string, string>[]> {
  return withClient(t.database.ownerUrl, async (client) => (await client.query(text)).rows)
}

async function copies(table: string, orderId: string): Promise<void> {
  const number = `lpad(n::text, 25, '0')`
  const names = ['order_id', 'client_order_id', 'channel_order_no']
  const numbers = `jsonb_build_object(${names.map((name) => `'${name}', ${number}`).join(', ')})`
  await asOwner(`alter table ${table} no force row level security`)
  await asOwner(
    `insert into ${table}
     select made.* from ${table} one cross join generate_series(1, 5000) n
      cross join lateral jsonb_populate_record(one, ${numbers}) made
      where one.order_id = '${orderId}'`,
  )
  await asOwner(`alter table ${table} force row level security`)
}

/** Returns the query plans of a payment's statements as prepared on this connection. */
function plansOf(mode: 'force_generic_plan' | 'force_custom_plan'): Promise<string[]> {
  const { tenantId, merchantId } = merchant
  const key = `${tenantId}, '${merchantId}', '${channelOrderNo}'`
  return t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await lockPayment(ctx.db, ctx.scope, channelOrderNo, ctx.now)
    const client = clientOf(ctx.db)
    await client.query(`set local plan_cache_mode = ${mode}`)
    const lines: string[] = []
    // An earlier test of this worker may have made the statements be prepared under new names.
    const nameOf = (name: string) => `"${named({ name, text: '' }).name}"`
    for (const call of [`${nameOf('payment-lock')} (${key})`, `${nameOf('payment-read')} (${key}, now())`]) {
      const { rows } = await client.query<Record<string, string>>(`explain (costs off) execute ${call}`)
      lines.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
    }
    return lines
  })
}

test.each(['force_generic_plan', 'force_custom_plan'] as const)(
  'finds a payment by unique keys alone on a fresh database (%s)',
  async (mode) => {
    const known = await asOwner(
      `select relname from pg_class where relname in ('pay_order', 'pay_attempt') and reltuples >= 0`,
    )
    expect(known).toEqual([])

    const plan = await plansOf(mode)
    const scans = plan.filter((line) => /(on|using) (pay_order|pay_attempt)/.test(line))
    expect(scans.length).toBeGreaterThanOrEqual(5)
    for (const scan of scans) {
      expect(scan).toMatch(
        /using (pay_order_pkey|pay_attempt_pkey|pay_attempt_tenant_id_channel_order_no_key) on/,
      )
    }
    // The key must match as a whole: a scan by tenant alone would show in its index condition.
    const conditions = plan.filter((line) => /Index Cond.*(order_id|channel_order_no)/.test(line))
    expect(conditions.length).toBeGreaterThanOrEqual(scans.length)
  },
)
