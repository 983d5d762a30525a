import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feePaymentPosting } from '#features/finances/monthly/monthly.domain.ts'
import { anchorPostings } from '#features/finances/transactions/postings/postingAnchors.service.ts'
import { anchorEvery } from '#features/finances/transactions/postings/postingAnchors.sql.ts'
import type { Narrowing } from '#features/finances/transactions/postings/postingFilter.sql.ts'
import { listPostings } from '#features/finances/transactions/postings/postingList.sql.ts'
import { accountOf } from '#features/finances/transactions/postings/postingRow.sql.ts'
import { pageOfGroups, totalPostings } from '#features/finances/transactions/postings/postingSums.sql.ts'
import { proofOf } from '#features/finances/transactions/transactionFacts.sql.ts'
import {
  groupings,
  postingTypes,
  proofDifference,
} from '#features/finances/transactions/transactions.domain.ts'
import type { Transaction } from '#features/finances/transactions/transactions.fields.ts'
import { holdPosting, payoutPosting, reservePosting } from '#features/ledger/clearingPostings.domain.ts'
import { movementOf, type Posting, payableOf } from '#features/ledger/ledger.domain.ts'
import { cut, openLedgerAccounts, post, postBefore } from '#features/ledger/ledger.service.ts'
import { paymentPosting, refundPosting } from '#features/ledger/tradePostings.domain.ts'
import { type Books, nextOrderId, openBooks } from '#test/books.ts'

let t: Books
beforeAll(async () => {
  t = await openBooks([])
})
afterAll(() => t.close())

const kinds = [
  ...(['sale', 'sale', 'billedLater', 'bill', 'refund', 'payout', 'hold'] as const),
  ...(['burst', 'cut', 'reserve', 'anchor'] as const),
]
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  amount: fc.bigInt(1n, 90_000n),
  fee: fc.bigInt(0n, 900n),
  tax: fc.bigInt(0n, 90n),
  waitMs: fc.integer({ min: 0, max: 90_000 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let merchants = 0
let numbers = 0

/** Runs a history and returns the merchant with the amount by which each posting moved its account. */
async function live(steps: Step[]) {
  merchants += 1
  const merchantId = `M${String(merchants).padStart(5, '0')}`
  await t.addMerchant({ tenantId: merchants, merchantId })
  await t.as(merchantId, async (ctx) => {
    ctx.unchanged()
    await openLedgerAccounts(ctx, merchantId, 'CAD')
  })
  const nets = new Map<string, bigint>()
  let now = Date.UTC(2025, 10, 1)
  let lastCut = now - 1
  const note = (posting: Posting) => {
    nets.set(posting.postingId, movementOf(posting, payableOf(merchantId, 'CAD')))
    return posting
  }
  for (const one of steps) {
    now += one.waitMs
    const at = new Date(now)
    if (one.kind === 'anchor') {
      t.setClock(at)
      await anchorPostings(t.app, merchants, merchantId)
    } else if (one.kind === 'cut' || one.kind === 'reserve') {
      // A cutoff may run long after its instant, for example after an outage.
      const cutAt = Math.max(lastCut + 1, now - Number(one.fee) * 1000)
      lastCut = cutAt
      await t.as(merchantId, async (ctx) => {
        ctx.unchanged()
        await cut(ctx, merchantId, new Date(cutAt), async () => {
          if (one.kind === 'cut') return { posted: [] }
          const stored = { clearingId: newNumber(), merchantId, currency: 'CAD', amount: one.amount } as const
          const posting = note(reservePosting(stored))
          await postBefore(ctx, new Date(cutAt), posting)
          return { posted: [posting] }
        })
      })
    } else {
      const times = one.kind === 'burst' ? anchorEvery : 1
      await t.as(
        merchantId,
        async (ctx) => {
          ctx.unchanged()
          for (let n = 0; n < times; n++) await post(ctx, note(postingOf(merchantId, one)))
        },
        at,
      )
    }
  }
  return { merchantId, nets }
}

const newNumber = () => String(++numbers)

function postingOf(merchantId: string, { kind, amount, fee, tax }: Step): Posting {
  const of = { merchantId, currency: 'CAD', amount } as const
  const order = { ...of, orderId: nextOrderId(), channel: 'wechat' } as const
  if (kind === 'bill') return feePaymentPosting({ ...of, statementId: newNumber() })
  if (kind === 'payout') return payoutPosting({ ...of, clearingId: newNumber() })
  if (kind === 'hold') return holdPosting({ ...order, holdId: newNumber() })
  if (kind === 'refund') {
    const feeTaxReturns = [{ tax: 'GST' as const, amount: tax }]
    return refundPosting({ ...order, refundId: newNumber(), feeReturnAmount: fee, feeTaxReturns })
  }
  const [tipAmount, surchargeAmount] = [amount % 7n, amount % 5n]
  const settleMode = kind === 'billedLater' ? 'afterpay' : 'regular'
  const sale = {
    ...order,
    inputAmount: amount,
    tipAmount,
    surchargeAmount,
    feeAmount: fee,
    settleMode,
  } as const
  return paymentPosting({ ...sale, feeTaxes: [{ tax: 'GST', amount: tax }] })
}

test('invalidates anchors when a late settlement posts before them', async () => {
  const plain = { amount: 1000n, fee: 10n, tax: 0n, waitMs: 1_000 }
  const sold = { ...plain, kind: 'burst' as const }
  const { merchantId, nets } = await live([
    ...[sold, sold, { ...plain, kind: 'anchor' as const, waitMs: 120_000 }],
    // Timestamped before the second hundred.
    { ...plain, kind: 'reserve', fee: 120n, waitMs: 0 },
  ])
  const stored = (await list(merchantId, {}, { type: ['reserve'] })).rows[0]
  const last = (await list(merchantId, { pageSize: 10 })).rows[0]
  expect([stored?.balance, last?.balance]).toEqual([100n * 996n - 1000n, sum([...nets.values()])])
  expect((await list(merchantId, { pageSize: 10 })).totalCount).toBe(201)

  await anchorPostings(t.app, merchants, merchantId)
  expect((await list(merchantId, { pageSize: 10 })).rows[0]).toEqual(last)
  const { rows } = await t.owner.query(
    `select rank, balance from list_anchor where merchant_id = $1 and list = 'postings' order by rank`,
    [merchantId],
  )
  expect(rows.map(({ rank, balance }) => [Number(rank), BigInt(balance)])).toEqual([
    [100, 99_600n],
    [200, 99_600n - 1000n + 99n * 996n],
  ])
})

const all: Narrowing = { from: null, to: null, since: null }
const list = (merchantId: string, query: object, narrowing: Partial<Narrowing> = {}) =>
  t.read(merchantId, ({ db, scope }) =>
    listPostings(
      db,
      accountOf(scope, 'CAD'),
      { pageNum: 1, pageSize: 100, ...query },
      { ...all, ...narrowing },
    ),
  )

async function everyPage(merchantId: string, query: object, narrowing: Partial<Narrowing> = {}) {
  const rows: Transaction[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await list(merchantId, { ...query, pageNum }, narrowing)
    rows.push(...page.rows)
    if (page.rows.length < page.pageSize) return { rows, total: page.totalCount }
  }
}

const histories = fc.array(step, { minLength: 8, maxLength: 30 })

test('adds up each balance from the previous one and the posting after any history', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.constantFrom(20, 50, 100), async (steps, pageSize) => {
      const { merchantId, nets } = await live(steps)
      const { rows, total } = await everyPage(merchantId, { pageSize, sortOrder: 'asc' })
      expect(total).toBe(nets.size)
      expect(rows.map(({ postingId }) => postingId).toSorted()).toEqual([...nets.keys()].toSorted())
      let balance = 0n
      for (const row of rows) {
        balance += nets.get(row.postingId) ?? 0n
        expect([row.postingId, row.net, row.balance]).toEqual([
          row.postingId,
          nets.get(row.postingId),
          balance,
        ])
        if (row.orderId && row.billedLater === 0n) expect(row.gross - row.fee - row.tax).toBe(row.net)
      }
      // Newest first and filtered row by row, the result is the same.
      expect((await everyPage(merchantId, { pageSize })).rows.toReversed()).toEqual(rows)
      const filtered = await everyPage(
        merchantId,
        { pageSize, sortOrder: 'asc' },
        { type: [...postingTypes] },
      )
      expect(filtered.rows).toEqual(rows)
    }),
    { numRuns: 15 },
  )
}, 120_000)

test('totals of groups, types and days equal the whole, and the balance proof holds', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 0, max: 900_000 }), async (steps, msIn) => {
      const { merchantId, nets } = await live(steps)
      const parting = new Date(Date.UTC(2025, 10, 1) + msIn)
      const sums = (narrowing: Partial<Narrowing>) =>
        t.read(merchantId, async ({ db, scope }) => {
          const { totals } = await totalPostings(db, accountOf(scope, 'CAD'), { ...all, ...narrowing })
          const { currency: _, ...figures } = totals[0] ?? { currency: 'CAD' }
          return figures
        })
      const whole = await sums({})
      expect(whole).toMatchObject(nets.size === 0 ? {} : { count: nets.size, net: sum([...nets.values()]) })
      expect(added(await Promise.all(postingTypes.map((type) => sums({ type: [type] }))))).toEqual(whole)
      expect(added([await sums({ to: parting }), await sums({ from: parting })])).toEqual(whole)
      for (const by of groupings) {
        const place = { zone: 'America/Vancouver', now: new Date() } as const
        const { rows } = await t.read(merchantId, ({ db, scope }) =>
          pageOfGroups(db, accountOf(scope, 'CAD'), { by, pageNum: 1, pageSize: 100 }, all, place),
        )
        expect(added(rows.map(({ key: _, label: __, currency: ___, ...figures }) => figures))).toEqual(whole)
      }
      for (const period of [all, { from: parting, to: null }, { from: null, to: parting }]) {
        const proof = await t.read(merchantId, ({ db, scope }) =>
          proofOf(db, accountOf(scope, 'CAD'), period),
        )
        expect(proofDifference(proof)).toBe(0n)
      }
    }),
    { numRuns: 10 },
  )
}, 120_000)

type Figures = Record<string, bigint | number>

function added(parts: Figures[]): Figures {
  return parts.reduce((whole, part) => {
    const names = [...new Set([...Object.keys(whole), ...Object.keys(part)])]
    return Object.fromEntries(names.map((name) => [name, plus(whole[name], part[name])]))
  }, {})
}

function plus(one: bigint | number | undefined, other: bigint | number | undefined): bigint | number {
  if (typeof one === 'bigint' || typeof other === 'bigint') return BigInt(one ?? 0) + BigInt(other ?? 0)
  return (one ?? 0) + (other ?? 0)
}

function sum(values: bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}
