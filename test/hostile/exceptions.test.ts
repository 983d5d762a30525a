import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FaultName } from '#sandbox/faults.ts'
import type { Answer, TestMerchant } from '#test/app.ts'
import { openPostbox, type Postbox, signedAnew } from '#test/hostile/postbox.ts'
import { contradictions } from '#test/oracle.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { owedTo } from '#test/settled.ts'

let postbox: Postbox
let s: SandboxedTrade
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  postbox = await openPostbox()
  s = await sandboxedTrade(postbox.origin)
  postbox.handOnTo(s.origin)
  merchant = await s.trader()
  token = await s.t.signIn(merchant, 'admin')
})
beforeEach(() => pass(1_000))
afterEach(async () => {
  expect(await contradictions(s.t.database.ownerUrl)).toEqual([])
})
afterAll(async () => {
  await s.close()
  await postbox.close()
})

/**
 * The clocks of product and channels run a day ahead of the queue’s, so that scheduled jobs do not run by
 * themselves.
 */
let clock = Date.now() + 86_400_000
function pass(ms: number): void {
  clock += ms
  s.t.setClock(new Date(clock))
}

type Exception = {
  exceptionId: string
  kind: string
  acts: string[]
  status: string
  resolution: string | null
}
type Detail = { status: number; timeline: { action: string; actorName: string; after: unknown }[] }

const exceptionsOf = async (orderId: string) => {
  const { body } = await s.t.call('GET', `/exceptions?orderId=${orderId}`, { token })
  return (body.data as { rows: Exception[] }).rows
}
const exceptionOf = async (orderId: string) => {
  const [only, ...more] = await exceptionsOf(orderId)
  if (!only || more.length > 0) throw new Error(`there is not one exception of ${orderId}`)
  return only
}
const detailOf = async (orderId: string) =>
  (await s.t.call('GET', `/orders/${orderId}`, { token })).body.data as Detail
const resolve = (exceptionId: string, act: string, reason = `chosen: ${act}`): Promise<Answer> =>
  s.t.call('POST', `/exceptions/${exceptionId}/resolution`, { token, body: { act, reason } })

/** An order paid while the channel had that fault. */
async function paidWith(fault: FaultName): Promise<string> {
  s.sandbox.nextFault('wechat', fault)
  const { orderId, next } = await s.start(merchant)
  await s.pay(next)
  return orderId
}
/** An order that we closed at the channel just before its payer paid. */
async function paidAfterClosing(): Promise<string> {
  s.sandbox.nextFault('wechat', 'successAfterClose')
  const { orderId } = await s.start(merchant)
  expect((await s.t.call('POST', `/orders/${orderId}/closure`, { token })).status).toBe(200)
  await s.job('order.close', merchant, { orderId })
  pass(2_000)
  await s.sandbox.deliver()
  return orderId
}
/** A payment that the channel reports twice, as two transactions of the payer. */
async function paidTwice(): Promise<string> {
  const { orderId, next } = await s.start(merchant, { way: 'UP' })
  const [letter] = await postbox.during(() => s.pay(next))
  if (!letter) throw new Error('the rail told of nothing')
  await postbox.deliver(letter)
  const second = signedAnew(letter, s.sandbox, { queryId: `SECOND-${orderId}` })
  for (let time = 0; time < 3; time++) expect((await postbox.deliver(second)).status).toBe(200)
  return orderId
}

const kinds = {
  late_success: paidAfterClosing,
  amount_mismatch: () => paidWith('notifyAmountMismatch'),
  currency_mismatch: () => paidWith('notifyCurrencyMismatch'),
  double_paid: paidTwice,
} as const
type Kind = keyof typeof kinds

const statusBefore: Record<Kind, number> = {
  late_success: 3,
  amount_mismatch: 2,
  currency_mismatch: 2,
  double_paid: 5,
}
const offered: Record<Kind, string[]> = {
  late_success: ['accept', 'refund', 'payOut', 'writeOff'],
  amount_mismatch: ['retry', 'refund', 'payOut', 'writeOff'],
  currency_mismatch: ['retry', 'refund', 'payOut', 'writeOff'],
  double_paid: ['refund', 'payOut', 'writeOff'],
}
const every = Object.keys(kinds) as Kind[]

describe.each(every)('a payment exception: %s', (kind) => {
  test('is opened once, notifies the merchant once, and leaves the ledger unchanged', async () => {
    const before = await owedTo(s.t, merchant)
    const orderId = await kinds[kind]()
    await s.workQueue()
    await s.workQueue()
    const exception = await exceptionOf(orderId)
    expect(exception).toMatchObject({ kind, status: 'open', acts: offered[kind] })
    expect((await detailOf(orderId)).status).toBe(statusBefore[kind])
    const sold = kind === 'double_paid' ? 980n : 0n
    expect((await owedTo(s.t, merchant)) - before).toBe(sold)
    const notices = await s.t.read(merchant, ({ db }) =>
      db
        .selectFrom('notice')
        .select('factKey')
        .where('factKey', '=', `exception.opened:${exception.exceptionId}`)
        .execute(),
    )
    expect(notices).toHaveLength(1)
  })

  test('can only be resolved by an action it offers, with a reason', async () => {
    const orderId = await kinds[kind]()
    const { exceptionId } = await exceptionOf(orderId)
    for (const act of ['accept', 'refund', 'retry', 'writeOff'].filter(
      (one) => !offered[kind].includes(one),
    )) {
      const { status, body } = await resolve(exceptionId, act)
      expect([status, body.code]).toEqual([409, 'exception.actNotOffered'])
    }
    const silent = await resolve(exceptionId, 'writeOff', '  ')
    expect([silent.status, silent.body.fields?.[0]?.field]).toEqual([400, 'reason'])
    expect((await exceptionOf(orderId)).status).toBe('open')
  })

  test('is resolved once when several people decide at the same moment, and records who and why', async () => {
    const orderId = await kinds[kind]()
    const { exceptionId } = await exceptionOf(orderId)
    const manager = await s.t.signIn(merchant, 'manager')
    const body = { act: 'writeOff', reason: 'looked into it' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        s.t.call('POST', `/exceptions/${exceptionId}/resolution`, {
          token: place % 2 ? token : manager,
          body,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    expect(new Set(refused)).toEqual(new Set(['exception.alreadyResolved']))
    const { timeline } = await detailOf(orderId)
    const written = timeline.filter(({ action }) => action === 'exception.writeOff')
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({ after: { reason: 'looked into it' } })
    expect(written[0]?.actorName).toMatch(/^Test (admin|manager)$/)
  })
})

/** Refunds the payment of an exception, and expects that the channel did so. */
async function goesBack(orderId: string, exceptionId: string): Promise<void> {
  expect((await resolve(exceptionId, 'refund')).status).toBe(200)
  await s.workQueue()
  pass(120_000)
  await s.sandbox.deliver()
  const settled = (await exceptionsOf(orderId)).find((one) => one.exceptionId === exceptionId)
  expect(settled).toMatchObject({ status: 'resolved', resolution: 'refunded' })
  const actions = (await detailOf(orderId)).timeline.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['exception.refund', 'exception.refunded']))
}

describe('resolving an exception', () => {
  test('accept pays the order with its fee, once, from the late payment', async () => {
    const before = await owedTo(s.t, merchant)
    const orderId = await paidAfterClosing()
    const { exceptionId } = await exceptionOf(orderId)
    expect((await resolve(exceptionId, 'accept')).status).toBe(200)
    expect((await resolve(exceptionId, 'accept')).body.code).toBe('exception.alreadyResolved')
    expect((await owedTo(s.t, merchant)) - before).toBe(980n)
    const { status, timeline } = await detailOf(orderId)
    expect(status).toBe(5)
    expect(timeline.map(({ action }) => action)).toContain('order.lateSuccess')
  })

  test('refund returns the money at the channel and never posts it to the ledger', async () => {
    const before = await owedTo(s.t, merchant)
    const orderId = await paidAfterClosing()
    await goesBack(orderId, (await exceptionOf(orderId)).exceptionId)
    expect((await detailOf(orderId)).status).toBe(3)
    expect(await owedTo(s.t, merchant)).toBe(before)
  })

  test('refund of an amount the channel does not hold stays open until the amount held is found and returned', async () => {
    const before = await owedTo(s.t, merchant)
    const orderId = await paidWith('notifyAmountMismatch')
    const { exceptionId } = await exceptionOf(orderId)
    await resolve(exceptionId, 'refund')
    await s.workQueue()
    expect(await exceptionOf(orderId)).toMatchObject({
      status: 'open',
      acts: ['refund', 'payOut', 'writeOff'],
    })

    expect((await s.t.call('POST', `/orders/${orderId}/queries`, { token })).status).toBe(200)
    await s.workQueue()
    const late = (await exceptionsOf(orderId)).find(({ kind }) => kind === 'late_success')
    await goesBack(orderId, late?.exceptionId ?? '')
    expect((await resolve(exceptionId, 'writeOff')).status).toBe(200)
    expect((await detailOf(orderId)).status).toBe(3)
    expect(await owedTo(s.t, merchant)).toBe(before)
  })

  test('retry queries the channel, gets the right amount, and pays the order', async () => {
    const before = await owedTo(s.t, merchant)
    const orderId = await paidWith('notifyAmountMismatch')
    const { exceptionId } = await exceptionOf(orderId)
    expect((await resolve(exceptionId, 'retry')).status).toBe(200)
    await s.workQueue()
    expect((await detailOf(orderId)).status).toBe(5)
    expect((await owedTo(s.t, merchant)) - before).toBe(980n)
  })
})
