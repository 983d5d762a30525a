import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAtOnce } from '#features/finances/payouts/payouts.service.ts'
import { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { settlementJobs } from '#features/finances/settlements/settlements.jobs.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type Death, dyingPool } from '#test/faults/dyingPool.ts'
import { contradictions } from '#test/oracle.ts'
import { clearingsOf, owedTo, paid } from '#test/settled.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
let owner: pg.Pool
beforeAll(async () => {
  t = await testApp()
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 2 })
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await owner.end()
  await t.close()
})

/** Trades for two days with a 10 % reserve for one day: 100.00 with a refund of 40.00, then 50.00. */
async function traded(): Promise<TestMerchant> {
  t.setClock(new Date('2026-04-01T07:00:00Z'))
  const merchant = await t.merchant()
  const till = await openTill(t, merchant, { ...dailyRule, reserveRate: '0.1', reserveDays: 1 })
  const orderId = await till.pay({ amount: 100_00n, at: '2026-04-01T18:00:00Z' })
  await till.refund(orderId, 40_00n, '2026-04-01T19:00:00Z')
  await till.pay({ amount: 50_00n, at: '2026-04-02T18:00:00Z' })
  t.setClock(new Date('2026-04-03T12:00:00Z'))
  return merchant
}

const job = (app: App, name: string, payload: object) =>
  settlementJobs[name]?.(app, { tenantId: 0, merchantId: '', ...payload })

const write = (app: App, { tenantId, merchantId }: TestMerchant, work: (ctx: Ctx) => Promise<unknown>) => {
  const who = { scope: scopeOf(tenantId, merchantId), actor: systemActor('settlement') }
  return asActor(app, { ...who, requestId: 'settlement' }, 'write', work)
}

/** Settles as the job does for few lines, which also validates. */
const cutByJob = (app: App, merchant: TestMerchant) => job(app, 'settlement.cutOff', merchant)

/** Settles as the job does for many lines, without validating. */
async function cutAlone(app: App, merchant: TestMerchant): Promise<void> {
  for (const day of ['02', '03']) {
    const at = new Date(`2026-04-${day}T07:00:00Z`)
    await write(app, merchant, (ctx) => cutClearing(ctx, merchant.merchantId, at, 'cutOff'))
  }
}

/** Does all of a worker's settlement jobs for a merchant: cutoffs, validation and payment. */
async function settle(app: App, merchant: TestMerchant, cut: typeof cutByJob): Promise<void> {
  await cut(app, merchant)
  const created = await clearingsOf(t, merchant)
  for (const { clearingId } of created) await job(app, 'settlement.validate', { ...merchant, clearingId })
  for (const { clearingId, state } of await clearingsOf(t, merchant)) {
    if (state === 'validated') await write(app, merchant, (ctx) => payAtOnce(ctx, clearingId))
  }
}

const steps: [string, Death][] = [
  ['before the account is locked', { when: 'before', statement: /ledger-lock-exclusive/ }],
  ['once the account is locked', { when: 'after', statement: /ledger-lock-exclusive/ }],
  ['before the clearing is written', { when: 'before', statement: /clearing-insert/ }],
  ['once the clearing is written', { when: 'after', statement: /clearing-insert/ }],
  ['once its reserve is posted', { when: 'after', statement: /ledger-post/ }],
  ['once its reserve is noted', { when: 'after', statement: /insert into "clearing_reserve"/ }],
  ['before the accounts are closed', { when: 'before', statement: /ledger-close/ }],
  ['once the accounts are closed', { when: 'after', statement: /ledger-close/ }],
  ['before it is recomputed', { when: 'before', statement: /settlement-brief/ }],
  ['once it is recomputed', { when: 'after', statement: /settlement-brief/ }],
  ['once the outcome is written', { when: 'after', statement: /clearing-outcome/ }],
  ['once the run is noted', { when: 'after', statement: /clearing-validated/ }],
  ['before the cut is committed', { when: 'before', statement: /^commit/ }],
  ['once the cut is committed', { when: 'after', statement: /^commit/ }],
  ['at the second cut', { when: 'after', statement: /clearing-insert/, times: 2 }],
  ['once a reserve is given back', { when: 'after', statement: /update "clearing_reserve"/ }],
  ['before it is moved', { when: 'before', statement: /update "clearing" set "status"/ }],
  ['once it is moved', { when: 'after', statement: /update "clearing" set "status"/ }],
  ['once it is sent', { when: 'after', statement: /update "clearing" set "status"/, times: 2 }],
  ['once it is paid', { when: 'after', statement: /update "clearing" set "status"/, times: 3 }],
  ['before the payment is committed', { when: 'before', statement: /^commit/, times: 5 }],
  ['once the payment is committed', { when: 'after', statement: /^commit/, times: 5 }],
]

/** For settlements that a separate job validates after the cutoff. */
const apart: [string, Death][] = [
  ['before the cut alone is committed', { when: 'before', statement: /^commit/, times: 2 }],
  ['once the cut alone is committed', { when: 'after', statement: /^commit/, times: 2 }],
  ['before the proof of what was cut', { when: 'before', statement: /settlement-brief/ }],
  ['once its outcome is written', { when: 'after', statement: /clearing-outcome/ }],
  ['before the validation is committed', { when: 'before', statement: /^commit/, times: 3 }],
  ['once the validation is committed', { when: 'after', statement: /^commit/, times: 3 }],
]

describe('settlement after a crash', () => {
  test.each([
    ...steps.map(([when, death]) => ({ when, death, cut: cutByJob })),
    ...apart.map(([when, death]) => ({ when, death, cut: cutAlone })),
  ])('leaves nothing half done when killed $when, and completes once', async ({ death, cut }) => {
    const merchant = await traded()
    const { pool, died } = dyingPool(t.app.pool, owner, death)
    await expect(settle({ ...t.app, pool }, merchant, cut)).rejects.toThrow()
    expect(died()).toBe(true)

    // Each settlement exists completely or not at all, and no payout is missing in the ledger.
    expect(await contradictions(t.database.ownerUrl)).toEqual([])
    await job(t.app, 'settlement.cutOff', merchant)
    for (const { clearingId, validation } of await clearingsOf(t, merchant)) {
      if (validation === 'waiting') await job(t.app, 'settlement.validate', { ...merchant, clearingId })
      await paid(t, merchant, clearingId)
    }
    const created = await clearingsOf(t, merchant)
    // 60.00 less a fee of 1.20 and the reserve; 50.00 less 1.00 and its reserve, plus the earlier 6.00.
    expect(created.map(({ net, reserveAmount, state }) => [net, reserveAmount, state])).toEqual([
      [52_80n, 6_00n, 'paid'],
      [50_00n, -1_00n, 'paid'],
    ])
    expect(await owedTo(t, merchant)).toBe(0n)
    const payouts = await owner.query(
      `select count(*)::int as n, sum(amount)::bigint as paid from ledger_transfer where tenant_id = $1 and category = 'payout'`,
      [merchant.tenantId],
    )
    expect(payouts.rows).toEqual([{ n: 2, paid: 102_80n }])
  })
})
