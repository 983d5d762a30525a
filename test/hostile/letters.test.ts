import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import type { TestMerchant } from '#test/app.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { type Letter, openPostbox, type Postbox, signedAnew } from '#test/hostile/postbox.ts'
import { contradictions } from '#test/oracle.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let postbox: Postbox
let s: SandboxedTrade
let merchant: TestMerchant
beforeAll(async () => {
  postbox = await openPostbox()
  s = await sandboxedTrade(postbox.origin)
  postbox.handOnTo(s.origin)
  merchant = await s.trader()
})
afterAll(async () => {
  await s.close()
  await postbox.close()
})

/** Every result that a channel gone wrong may report for one order, each correctly signed. */
const sayings = {
  paid: {},
  paidAgain: { queryId: 'SECOND' },
  less: { txnAmt: '999' },
  more: { txnAmt: '1001', queryId: 'THIRD' },
  otherCurrency: { currencyCode: '840' },
  waiting: { respCode: '05' },
  declined: { respCode: '30' },
  closed: { respCode: '69' },
  paidWithDefect: { respCode: 'A6' },
} as const
type Saying = keyof typeof sayings
/** The payment that each message reports; a repeated message reports the same payment. */
const moneyIn: Partial<Record<Saying, string>> = {
  paid: 'first/1000/CAD',
  paidWithDefect: 'first/1000/CAD',
  paidAgain: 'second/1000/CAD',
  less: 'first/999/CAD',
  more: 'third/1001/CAD',
  otherCurrency: 'first/1000/USD',
}

async function untold(): Promise<{ orderId: string; paymentId: string; letter: Letter }> {
  const { orderId, next } = await s.start(merchant, { way: 'UP' })
  const [letter] = await postbox.during(() => s.pay(next))
  if (!letter) throw new Error('the rail told of nothing')
  return { orderId, letter, paymentId: new URLSearchParams(letter.body.toString()).get('queryId') ?? '' }
}

/** All money received is either paid on the order or waits in one exception. */
async function accounted(orderId: string, paymentId: string): Promise<string[]> {
  const { order, exceptions } = await s.t.read(merchant, async ({ db }) => ({
    order: await db
      .selectFrom('pay_order')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow(),
    exceptions: await db.selectFrom('order_exception').selectAll().where('orderId', '=', orderId).execute(),
  }))
  const name = (transaction: string | null) => {
    if (transaction === paymentId) return 'first'
    return transaction === `SECOND-${orderId}` ? 'second' : 'third'
  }
  const own = order.payTime && [`${name(order.channelTransactionId)}/${order.payAmount}/${order.currency}`]
  const waiting = exceptions.map((one) => `${name(one.channelTransactionId)}/${one.amount}/${one.currency}`)
  return [...(own ?? []), ...waiting].sort()
}

/** Everything the product stores, except the notifications themselves, which are all kept. */
async function statusOf() {
  const { 'public.channel_exchange': _, ...rest } = await footprintOf(s.t.database.ownerUrl)
  return rest
}

test('channel notifications in any order, repeated or concurrent, neither lose nor duplicate money', async () => {
  const names = fc.array(fc.constantFrom(...(Object.keys(sayings) as Saying[])), {
    minLength: 1,
    maxLength: 7,
  })
  const property = fc.asyncProperty(names, fc.boolean(), async (answer, atOnce) => {
    const { orderId, paymentId, letter } = await untold()
    const say = async (saying: Saying) => {
      const facts: Record<string, string> = { ...sayings[saying] }
      if (facts.queryId) facts.queryId += `-${orderId}`
      const { status } = await postbox.deliver(signedAnew(letter, s.sandbox, facts))
      expect(status, saying).toBeLessThan(300)
    }
    if (atOnce) await Promise.all(answer.map(say))
    else for (const saying of answer) await say(saying)

    const came = [...new Set(answer.flatMap((saying) => moneyIn[saying] ?? []))].sort()
    expect(await accounted(orderId, paymentId)).toEqual(came)
    // Repeats every message; nothing changes.
    const again = answer.filter((one) => moneyIn[one])
    if (again.length === 0) return
    const before = await statusOf()
    for (const saying of again) await say(saying)
    expect(await statusOf()).toEqual(before)
  })
  await fc.assert(property, { numRuns: 40 })
  expect(await contradictions(s.t.database.ownerUrl)).toEqual([])
  expect(await s.t.read(merchant, ({ db, scope }) => ledgerSumsToZero(db, scope.tenantId))).toBe(true)
}, 180_000)

test.each([
  ['of an order that is none', { orderId: '2611209999999999999999901' }],
  ['of an amount that is none', { txnAmt: '10.00' }],
  ['of an amount that is none', { txnAmt: '-1000' }],
  ['of an amount that is none', { txnAmt: 'NaN' }],
  ['of an amount that no bank has', { txnAmt: '9'.repeat(40) }],
  ['of a currency that is none', { currencyCode: '999' }],
  ['of a state that is none', { respCode: 'ZZ' }],
  ['of a time that is none', { traceTime: 'yesterday' }],
  ['of text that cannot be kept', { queryId: 'a\u0000b' }],
  ['of text that is too long', { queryId: 'x'.repeat(60_000) }],
])('a notification %s causes no failure and pays nothing', async (_what, facts) => {
  const { orderId, letter } = await untold()
  const { status, body } = await postbox.deliver(signedAnew(letter, s.sandbox, facts))
  expect(status, body).not.toBe(500)
  const { status: current } = await s.t.read(merchant, ({ db }) =>
    db.selectFrom('pay_order').select('status').where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  )
  expect(current).toBe(2)
  await postbox.deliver(letter)
  expect(await contradictions(s.t.database.ownerUrl)).toEqual([])
})
