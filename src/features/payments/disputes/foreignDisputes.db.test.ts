import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { disputeDesk } from '#test/disputeDesk.ts'
import { contradictions } from '#test/oracle.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  manager = await t.signIn(merchant, 'manager')
  await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `insert into fx_rate (tenant_id, rate_id, base, quote, rate, valid_from, source, state, made_by, create_time)
       select 0, gen_random_uuid(), base, 'CAD', '0.2', now() - interval '1 hour', 'manual', 'live', 'test', now()
         from (values ('CNY')) rated (base)`,
    ),
  )
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

const { paidByCard, tell, owed, get, idsOf } = disputeDesk(() => ({ t, merchant, manager }))

/** Sums what the exchange and channel accounts hold for an order, in minor units of each currency. */
async function heldFor(orderId: string): Promise<Record<string, bigint>> {
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query<{ account: string; held: string }>(
      `select account, sum(amount)::text as held
         from (select debit_account as account, amount from ledger_transfer where order_id = $1
                union all select credit_account, -amount from ledger_transfer where order_id = $1) moved
        where account like 'exchange:%' or account like 'channel:%' group by account`,
      [orderId],
    ),
  )
  return Object.fromEntries(rows.map(({ account, held }) => [account, BigInt(held)]))
}

test('reverses both currencies of a disputed yuan payment, and restores them when it is won', async () => {
  const before = await owed()
  const order = await paidByCard(merchant, 5_000n, 'CNY')
  const paid = { 'channel:card:CNY': 5_000n, 'exchange:CNY': -5_000n, 'exchange:CAD': 1_000n }
  expect(await heldFor(order.orderId)).toEqual(paid)
  const sold = (await owed()) - before

  for (let times = 0; times < 2; times++) await tell(order, { amount: 5_000n, currency: 'CNY' })
  expect(await owed()).toBe(before + sold - 1_000n)
  const nothing = { 'channel:card:CNY': 0n, 'exchange:CNY': 0n, 'exchange:CAD': 0n }
  expect(await heldFor(order.orderId)).toEqual(nothing)

  await tell(order, { stage: 'won', amount: 5_000n, currency: 'CNY' })
  expect(await owed()).toBe(before + sold)
  expect(await heldFor(order.orderId)).toEqual(paid)
  const [disputeId = ''] = await idsOf(order.orderId)
  const { moves } = await get(disputeId)
  expect(moves.map(({ category, amount }) => [category, String(amount)])).toEqual([
    ['dispute', '-1000'],
    ['disputeReversal', '1000'],
  ])
})

test('returns all of the first currency when the channel changes the dispute’s currency', async () => {
  const order = await paidByCard(merchant, 5_000n, 'CNY')
  const at = (seconds: number) => new Date(t.app.clock().getTime() + seconds * 1_000)
  await tell(order, { amount: 2_000n, currency: 'CNY', toldAt: at(0) })
  expect(await heldFor(order.orderId)).toMatchObject({ 'channel:card:CNY': 3_000n, 'exchange:CAD': 600n })
  await tell(order, { amount: 400n, currency: 'CAD', toldAt: at(10) })
  expect(await heldFor(order.orderId)).toEqual({
    ...{ 'channel:card:CNY': 5_000n, 'exchange:CNY': -5_000n, 'exchange:CAD': 1_000n },
    'channel:card:CAD': -400n,
  })
})
