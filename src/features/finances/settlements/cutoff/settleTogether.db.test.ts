import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleTogether } from '#features/finances/settlements/cutoff/settleTogether.service.ts'
import { settlementJobs } from '#features/finances/settlements/settlements.jobs.ts'
import { providerTenant, type Scope, scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type Death, dyingPool } from '#test/faults/dyingPool.ts'
import { contradictions } from '#test/oracle.ts'
import { clearingsOf, cutAt, detailOf } from '#test/settled.ts'
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

const at = new Date('2026-04-02T07:00:00Z')
const scope = ({ tenantId, merchantId }: TestMerchant): Scope => scopeOf(tenantId, merchantId)
/** The cutoff, once. */
const dueOnce = (_terms: unknown, last: Date | null) => (last === null || last < at ? [at] : [])
const together = (merchants: readonly TestMerchant[], app = t.app) =>
  settleTogether(app, merchants.map(scope), dueOnce)

type Trade = { rule?: Parameters<typeof openTill>[2]; refund?: boolean }

/** Trades for a day: 100.00 with a tip of 10.00, and 5.00; a refund of 40.00 if asked for. */
async function traded({
  rule,
  refund = false,
}: Trade = {}): Promise<{ merchant: TestMerchant; orderId: string }> {
  t.setClock(new Date('2026-04-01T07:00:00Z'))
  const merchant = await t.merchant()
  const till = await openTill(t, merchant, rule ?? dailyRule)
  const orderId = await till.pay({ amount: 100_00n, tip: 10_00n, at: '2026-04-01T18:00:00Z' })
  if (refund) await till.refund(orderId, 40_00n, '2026-04-01T19:00:00Z')
  await till.pay({ amount: 5_00n, at: '2026-04-01T20:00:00Z' })
  t.setClock(new Date('2026-04-02T12:00:00Z'))
  return { merchant, orderId }
}

/** A settlement as its merchant sees it, without what differs between merchants. */
async function seen(merchant: TestMerchant) {
  const [first, ...more] = await clearingsOf(t, merchant)
  if (!first || more.length > 0) return null
  const { clearingId: _id, validations, ...detail } = await detailOf(t, merchant, first.clearingId)
  const { rows } = await owner.query(
    `select action, object_type, before, after - 'clearingId' as after, actor_name from audit_entry
      where tenant_id = $1 and action similar to '(settlement|clearing).%' order by audit_id`,
    [merchant.tenantId],
  )
  const closings = await owner.query(
    `select replace(account_id, $2, 'M') as account, balance from ledger_closing where tenant_id = $1 order by 1`,
    [merchant.tenantId, merchant.merchantId],
  )
  const all = { detail, validations, audit: rows, closings: closings.rows }
  const differs = ['id', 'objectId', 'clientId', 'merchantId', 'merchantName', 'time', 'clearingId']
  const plain = (key: string, value: unknown) =>
    typeof value === 'bigint' ? `${value} minor units` : omit(key, value)
  const omit = (key: string, value: unknown) => (differs.includes(key) ? undefined : value)
  return JSON.parse(JSON.stringify(all, plain))
}

describe('merchants settled together', () => {
  test('get the same settlement, validation, audit log and balances as when settled alone', async () => {
    const [one, other, alone] = [
      await traded({ refund: true }),
      await traded({ refund: true }),
      await traded({ refund: true }),
    ]
    expect(await together([one.merchant, other.merchant])).toEqual([])
    await settlementJobs['settlement.cutOff']?.(t.app, { ...scope(alone.merchant) })
    const expected = await seen(alone.merchant)
    expect(expected?.detail).toMatchObject({ validation: 'passed', refundAmount: '4000 minor units' })
    expect(await seen(one.merchant)).toEqual(expected)
    expect(await seen(other.merchant)).toEqual(expected)
  })

  test('are cut off without a settlement when they had no trade', async () => {
    t.setClock(new Date('2026-04-01T07:00:00Z'))
    const idle = await t.merchant()
    await openTill(t, idle, dailyRule)
    expect(await together([idle])).toEqual([])
    expect(await clearingsOf(t, idle)).toEqual([])
    const cuts = await owner.query('select cut_at from ledger_cut where tenant_id = $1', [idle.tenantId])
    expect(cuts.rows).toEqual([{ cut_at: at }])
  })

  test('leave to be settled alone what differs, reserves, is carried, below the minimum, or was large', async () => {
    const simple = await traded()
    const wrong = await traded()
    await owner.query(
      `update ledger_transfer set amount = amount + 1 where posting_id = 'pay:${wrong.orderId}' and category = 'sale'`,
    )
    const reserving = await traded({ rule: { ...dailyRule, reserveRate: '0.1', reserveDays: 1 } })
    const small = await traded({ rule: { ...dailyRule, minSettleAmount: 1_000_00n } })
    const carrying = await traded({ rule: { ...dailyRule, minSettleAmount: 1_000_00n } })
    await cutAt(t, carrying.merchant, '2026-04-01T19:00:00Z')
    const large = await traded()
    await cutAt(t, large.merchant, '2026-04-01T19:00:00Z')
    await owner.query('update clearing set payment_count = 2001 where tenant_id = $1', [
      large.merchant.tenantId,
    ])
    const others = [wrong, reserving, small, carrying, large].map(({ merchant }) => merchant)
    const left = await together([simple.merchant, ...others])
    expect(new Set(left.map(({ merchantId }) => merchantId))).toEqual(
      new Set(others.map(({ merchantId }) => merchantId)),
    )
    expect(await clearingsOf(t, simple.merchant)).toMatchObject([{ validation: 'passed' }])
    expect(await clearingsOf(t, wrong.merchant)).toEqual([])

    const merchants = JSON.stringify(others.map(({ tenantId, merchantId }) => [tenantId, merchantId]))
    await settlementJobs['settlement.cutOffs']?.(t.app, {
      tenantId: providerTenant,
      merchantId: '',
      merchants,
    })
    expect(await clearingsOf(t, wrong.merchant)).toMatchObject([{ validation: 'failed' }])
    expect(await clearingsOf(t, reserving.merchant)).toMatchObject([{ validation: 'passed' }])
    expect(await clearingsOf(t, small.merchant)).toMatchObject([{ status: 'carried' }])
    await owner.query(
      `update ledger_transfer set amount = amount - 1 where posting_id = 'pay:${wrong.orderId}' and category = 'sale'`,
    )
  })

  test('are settled once when workers race', async () => {
    const all = [await traded(), await traded(), await traded()].map(({ merchant }) => merchant)
    await Promise.all([together(all), together([...all].reverse()), together(all)])
    for (const merchant of all) expect(await clearingsOf(t, merchant)).toHaveLength(1)
  })

  const deaths: [string, Death][] = [
    ['before the ledgers are locked', { when: 'before', statement: /ledger-lock-exclusive-many/ }],
    ['once the ledgers are locked', { when: 'after', statement: /ledger-lock-exclusive-many/ }],
    ['at the second settlement', { when: 'after', statement: /clearing-insert/, times: 2 }],
    ['once an account is closed', { when: 'after', statement: /ledger-close/ }],
    ['before the commit', { when: 'before', statement: /^commit/ }],
    ['once it is committed', { when: 'after', statement: /^commit/ }],
  ]
  test.each(deaths)(
    'are all settled or none when the process is killed %s, and once later',
    async (_when, death) => {
      const all = [(await traded()).merchant, (await traded({ refund: true })).merchant]
      const { pool, died } = dyingPool(t.app.pool, owner, death)
      await expect(together(all, { ...t.app, pool })).rejects.toThrow()
      expect(died()).toBe(true)
      const counts = await Promise.all(all.map(async (merchant) => (await clearingsOf(t, merchant)).length))
      expect(new Set(counts).size).toBe(1)
      expect(await together(all)).toEqual([])
      for (const merchant of all) {
        expect(await clearingsOf(t, merchant)).toMatchObject([{ validation: 'passed', status: 'unsettled' }])
      }
    },
  )
})
