import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wayOfBarCode } from '#features/channels/channelWays.domain.ts'
import type { PayableWay } from '#shared/reference.ts'
import type { TestMerchant } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { merchantStatusOf } from '#test/orderStatus.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
})
afterAll(async () => {
  expect(await contradictions(s.t.database.ownerUrl)).toEqual([])
  await s.close()
})

const statusOf = (orderId: string) => merchantStatusOf(s.t, merchant, orderId)
const channels = { wechat: 'WP', unionpay: 'UP' } as const

/** Scans the payer's bar code at a till. */
async function scan(wallet: keyof typeof channels, inputAmount = 1000n, code?: string) {
  const payerCode = code ?? (await s.barCode(wallet))
  const way = channels[wallet] as PayableWay
  const input = { way, gateway: 'retailInStore' as const, scene: 'terminal' as const, inputAmount }
  return {
    payerCode,
    ...(await s.start(merchant, input, { scene: 'barCode', payerCode, device: 'TILL0001' })),
  }
}
const later = (seconds: number) => s.t.setClock(new Date(Date.now() + seconds * 1000))
const job = (name: string, orderId: string) => s.job(name, merchant, { orderId })

describe.each(['wechat', 'unionpay'] as const)('a %s bar code', (wallet) => {
  test('is charged at once and never stored', async () => {
    const { orderId, status, facts, payerCode } = await scan(wallet)
    expect(wayOfBarCode(payerCode)).toBe(channels[wallet])
    expect([status, facts?.amount]).toEqual(['paid', 1000n])
    expect(await statusOf(orderId)).toEqual([5, null])
    const { rows } = await s.ownerQuery(
      `select 1 from audit_entry where after::text like $1 union all
       select 1 from pay_attempt where to_jsonb(pay_attempt)::text like $1 union all
       select 1 from due_job where payload::text like $1 union all
     select 1 from graphile_worker._private_jobs where payload::text like $1`,
      [`%${payerCode}%`],
    )
    expect(rows).toEqual([])
  })

  test('is queried until paid when the phone asks for the password', async () => {
    s.sandbox.nextFault(wallet, 'payerSlow')
    const { orderId, next } = await scan(wallet)
    expect(next).toEqual({ kind: 'confirm' })
    await job('order.query', orderId)
    expect(await statusOf(orderId)).toEqual([2, null])
    later(25)
    await s.sandbox.deliver()
    await job('order.query', orderId)
    expect(await statusOf(orderId)).toEqual([5, null])
    s.t.setClock(null)
  })

  test('is reversed when never confirmed, and cannot be paid afterwards', async () => {
    s.sandbox.nextFault(wallet, 'payerNever')
    const { orderId } = await scan(wallet)
    const row = await s.t.read(merchant, ({ db }) =>
      db
        .selectFrom('pay_order')
        .select(['createTime', 'expireTime'])
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow(),
    )
    const waits = (row.expireTime.getTime() - row.createTime.getTime()) / 1000
    expect(waits).toBe(wallet === 'wechat' ? 45 : 60)
    later(waits + 1)
    await job('order.expire', orderId)
    expect(await statusOf(orderId)).toEqual([3, 'expired'])
    s.t.setClock(null)
  })

  test('is queried, never failed, when the charge answers with an error', async () => {
    s.sandbox.nextFault(wallet, 'serverErrorButCreated')
    const { orderId, status } = await scan(wallet)
    expect(['creating', 'waiting', 'paid']).toContain(status)
    await job('order.query', orderId)
    const [code] = await statusOf(orderId)
    expect([2, 5]).toContain(code)
  })

  test('is declined or rejected without a charge when already used', async () => {
    const { payerCode } = await scan(wallet)
    const second = await scan(wallet, 1000n, payerCode)
    expect(['failed', 'createFailed']).toContain(second.status)
  })
})

test('closes an order cancelled too early as soon as the channel allows the reversal', async () => {
  s.sandbox.nextFault('wechat', 'payerNever')
  const { orderId } = await scan('wechat')
  await job('order.close', orderId)
  expect(await statusOf(orderId)).toEqual([2, null])
  later(16)
  await job('order.close', orderId)
  expect(await statusOf(orderId)).toEqual([3, 'cancelled'])
  s.t.setClock(null)
})

test.each([
  ['101234567890123456', 'WP'],
  ['159999999999999999', 'WP'],
  ['169999999999999999', null],
  ['1512345678901234567', null],
  ['251234567890123456', 'AP'],
  ['3012345678901234', 'AP'],
  ['301234567890123456789012', 'AP'],
  ['3112345678901234', null],
  ['301234567890123', null],
  ['6212345678901234567', 'UP'],
  ['621234567890123456', null],
  ['hQVDUFYwMWETTwigAAADMwEBAg==', 'UP'],
  ['', null],
  ['62 1234567890123456', null],
] as const)('recognizes the code %s as %s', (code, way) => {
  expect(wayOfBarCode(code)).toBe(way)
})
