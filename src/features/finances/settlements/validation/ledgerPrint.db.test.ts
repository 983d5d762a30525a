import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutAndProve } from '#features/finances/settlements/cutoff/cutAndProve.service.ts'
import { makeClearings } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { clearingsOf, detailOf } from '#test/settled.ts'
import { openTill } from '#test/till.ts'

let t: TestApp
let owner: pg.Pool
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-04-01T07:00:00Z'))
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

async function tradedDay() {
  const merchant = await t.merchant()
  const till = await openTill(t, merchant)
  await till.pay({ amount: 5_000n, at: '2026-04-01T17:00:00Z' })
  const orderId = await till.pay({ amount: 10_000n, tip: 1_000n, at: '2026-04-01T18:00:00Z' })
  await till.refund(orderId, 4_000n, '2026-04-01T19:00:00Z')
  return { merchant, orderId }
}

test('finds differences with the ledger sums of the cutoff, in its transaction or in a later one', async () => {
  const at = new Date('2026-04-02T07:00:00Z')
  const wrongLine = (orderId: string) =>
    owner.query(
      `update ledger_transfer set amount = amount + 1 where posting_id = 'pay:${orderId}' and category = 'sale'`,
    )
  const together = await tradedDay()
  await wrongLine(together.orderId)
  await t.write(together.merchant, (ctx) => cutAndProve(ctx, at))

  const apart = await tradedDay()
  await wrongLine(apart.orderId)
  const [created] = await t.write(apart.merchant, (ctx) =>
    makeClearings(ctx, apart.merchant.merchantId, at, 'cutOff'),
  )
  if (!created) throw new Error('nothing was cut off')
  const { ledger } = created.period
  expect(ledger?.sums).toContainEqual(expect.objectContaining({ category: 'sale', amount: '15001' }))
  await t.write(apart.merchant, (ctx) =>
    validateClearing(ctx, created.clearingId, { ledger: ledger ?? null }),
  )

  for (const { merchant, orderId } of [together, apart]) {
    const [settlement] = await clearingsOf(t, merchant)
    const detail = await detailOf(t, merchant, settlement?.clearingId ?? '')
    expect(detail).toMatchObject({ status: 'unsettled', validation: 'failed' })
    expect(detail.differences).toMatchObject([
      { objectId: orderId, category: 'sale', ledgerAmount: 10_001n, expectedAmount: 10_000n },
    ])
  }
})
