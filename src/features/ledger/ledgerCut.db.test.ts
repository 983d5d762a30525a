import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { lockForPosting, post } from '#features/ledger/ledger.service.ts'
import { balanceOf, sumsBetween } from '#features/ledger/ledgerBalances.sql.ts'
import { type Books, openBooks, sale } from '#test/books.ts'

let t: Books
beforeAll(async () => {
  t = await openBooks([
    { tenantId: 1, merchantId: 'PFA9QX' },
    { tenantId: 1, merchantId: 'CUTS22' },
  ])
})
afterAll(() => t.close())

const payable = payableOf('PFA9QX', 'CAD')
const balance = (account = payable) => t.read('PFA9QX', (ctx) => balanceOf(ctx.db, ctx.scope, account))

describe('a cut', () => {
  test('creates one cutoff per instant and none before an earlier one', async () => {
    expect(await t.cut('CUTS22', '2026-11-20T10:00:00Z')).toEqual({
      from: new Date(0),
      to: new Date('2026-11-20T10:00:00Z'),
    })
    expect(await t.cut('CUTS22', '2026-11-20T10:00:00Z')).toBeNull()
    expect(await t.cut('CUTS22', '2026-11-20T09:00:00Z')).toBeNull()
    expect(await t.cut('CUTS22', '2026-11-20T11:00:00Z')).toEqual({
      from: new Date('2026-11-20T10:00:00Z'),
      to: new Date('2026-11-20T11:00:00Z'),
    })
  })

  test('waits for an open posting and leaves later postings for the next period', async () => {
    const events: string[] = []
    const at = new Date('2026-11-20T18:10:00Z')
    const gate = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const early = t.as(
      'PFA9QX',
      async (ctx) => {
        await lockForPosting(ctx)
        holding.resolve()
        await gate.promise
        await post(ctx, sale('PFA9QX', 11n))
        events.push('posted')
        ctx.unchanged()
      },
      '2026-11-20T18:09:59Z',
    )
    await holding.promise
    const cutting = t.cut('PFA9QX', at).then((period) => {
      events.push('cut')
      return period
    })
    // The cutoff is queued before the late posting.
    await waitFor(async () => (await waitingLocks()) === 1)
    const late = t.post('PFA9QX', sale('PFA9QX', 22n), '2026-11-20T18:09:58Z')
    await waitFor(async () => (await waitingLocks()) === 2)
    gate.resolve()
    const [, period] = await Promise.all([early, cutting, late])
    expect(events).toEqual(['posted', 'cut'])
    if (!period) throw new Error('the cut was made')
    expect(await saleOf(period.from, period.to)).toBe(11n)
    expect(await saleOf(at, new Date(at.getTime() + 1))).toBe(22n)
  })

  test('assigns each line to one period when cutoffs run among hundreds of postings', async () => {
    const start = Date.parse('2026-11-20T19:00:00Z')
    let clock = start
    const amounts = Array.from({ length: 400 }, (_, index) => BigInt(index + 1))
    const poster = async (share: bigint[]) => {
      for (const amount of share) {
        clock += 7
        await t.post('PFA9QX', sale('PFA9QX', amount), new Date(clock).toISOString())
      }
    }
    const posting = Promise.all(
      Array.from({ length: 8 }, (_, n) => poster(amounts.filter((_a, index) => index % 8 === n))),
    )
    let running = true
    void posting.finally(() => (running = false))
    const periods: { from: Date; to: Date }[] = []
    const cutAgain = async () => {
      const period = await t.cut('PFA9QX', new Date(clock))
      if (period) periods.push(period)
    }
    while (running) await cutAgain()
    await posting
    clock += 1000
    await cutAgain()

    const sums = await Promise.all(periods.map(({ from, to }) => saleOf(from, to)))
    // The lines before the first of these cutoffs come from the tests above.
    const [first] = periods
    if (!first) throw new Error('cuts were made')
    const older = await saleOf(first.from, new Date(start))
    const total = sums.reduce((sum, amount) => sum + amount, 0n) - older
    expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0n))
    expect(periods.slice(1).map(({ from }) => from)).toEqual(periods.slice(0, -1).map(({ to }) => to))
    expect(periods.length).toBeGreaterThan(5)
    // Closings were written while postings ran, so they must agree with the lines.
    const lines = await t.owner.query(
      `select sum(case when credit_account = $1 then amount else -amount end)::bigint as amount
         from ledger_transfer where tenant_id = 1 and $1 in (credit_account, debit_account)`,
      [payable],
    )
    expect(await balance()).toBe(lines.rows[0].amount)
  })
})

async function saleOf(from: Date, to: Date): Promise<bigint> {
  const sums = await t.read('PFA9QX', (ctx) => sumsBetween(ctx.db, ctx.scope, payable, from, to))
  return sums.find(({ category }) => category === 'sale')?.amount ?? 0n
}

async function waitingLocks(): Promise<number> {
  const { rows } =
    await t.owner.query(`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return rows[0].n
}

async function waitFor(met: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + 5000
  while (!(await met())) {
    if (performance.now() > until) throw new Error('it did not come to that')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
