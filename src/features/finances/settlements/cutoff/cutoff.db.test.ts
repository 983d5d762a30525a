import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { firstPlan, type RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { clearingsOf, owedTo, validated } from '#test/settled.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
let owner: pg.Pool
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-02-01T08:00:00Z'))
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

describe('settlement during trade', () => {
  test('puts every ledger line in exactly one settlement', async () => {
    const taxed: RatePlan = { ...firstPlan, taxedWays: ['UP'] }
    const merchant = await t.merchant({ preCreditRefund: true, ratePlan: taxed })
    const keeping = { reserveRate: '0.05', reserveDays: 1 }
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 3_000n, ...keeping })
    let clock = Date.parse('2026-03-10T20:00:00Z')
    const now = () => {
      clock += 11
      return new Date(clock)
    }
    const cashier = async (sales: number) => {
      for (let n = 0; n < sales; n++) {
        const orderId = await till.pay({ amount: BigInt(1_000 + n), tip: BigInt(n % 3), at: now() })
        if (n % 5 === 0) await till.refund(orderId, BigInt(200 + n), now())
      }
    }
    let open = true
    const trading = Promise.all(Array.from({ length: 6 }, () => cashier(40))).finally(() => {
      open = false
    })
    const cut = async () => {
      const at = new Date(clock)
      const ids = await t.write(merchant, (ctx) => cutClearing(ctx, merchant.merchantId, at, 'cutOff'), {
        now: at,
      })
      for (const clearingId of ids) await validated(t, merchant, clearingId)
    }
    // Two loops settle concurrently, as two processes would.
    const cutting = async () => {
      while (open) await cut()
    }
    await Promise.all([cutting(), cutting(), trading])
    clock += 1_000
    await cut()

    const created = await clearingsOf(t, merchant)
    expect(created.length).toBeGreaterThan(5)
    expect(created.map(({ validation }) => validation)).toEqual(created.map(() => 'passed'))
    expect(created.slice(1).map(({ fromTime }) => fromTime)).toEqual(
      created.slice(0, -1).map(({ toTime }) => toTime),
    )
    expect(created.reduce((count, { paymentCount }) => count + paymentCount, 0)).toBe(240)
    expect(created.reduce((count, { refundCount }) => count + refundCount, 0)).toBe(48)

    // Settlements contain every ledger line once, and only the last one, if carried, is still unpaid.
    const { rows } = await owner.query(
      `select count(*)::int as clearings from ledger_transfer line
         join clearing on clearing.tenant_id = line.tenant_id and line.posted_at >= from_time and line.posted_at < to_time
        where line.tenant_id = $1 and category <> 'payout' group by posting_id, line_no`,
      [merchant.tenantId],
    )
    expect(rows.every(({ clearings }) => clearings === 1)).toBe(true)
    const lines = await owner.query(
      `select count(*)::int as n from ledger_transfer where tenant_id = $1 and category <> 'payout'`,
      [merchant.tenantId],
    )
    expect(rows).toHaveLength(lines.rows[0].n)
    const last = created.at(-1)
    expect(await owedTo(t, merchant)).toBe(last?.status === 'carried' ? last.net : 0n)
    expect(await t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
  })
})
