import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import type { Caller } from '#server/http/routes.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { askRefund, paidOrder, refundPassword, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  token = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

describe('the refund password', () => {
  test('is locked for thirty minutes after five wrong tries', async () => {
    const shop = await trader(t)
    const { orderId } = await paidOrder(t, shop, 1000n)
    const shopToken = await t.signIn(shop, 'manager')
    const wrong = () => askRefund(t, shopToken, orderId, 100n, { password: 'Wrong' })
    for (let guess = 0; guess < 5; guess++) {
      expect(await wrong()).toMatchObject({
        status: 403,
        body: { code: 'refund.wrongPassword', message: 'Wrong Password' },
      })
    }
    expect(await askRefund(t, shopToken, orderId, 100n)).toMatchObject({
      status: 423,
      body: { code: 'refund.passwordLocked' },
    })
    t.setClock(new Date(Date.now() + 31 * 60_000))
    expect((await askRefund(t, shopToken, orderId, 100n)).status).toBe(200)
    t.setClock(null)
  })

  test('allows no more tries when guesses run in parallel', async () => {
    const shop = await trader(t)
    const { orderId } = await paidOrder(t, shop, 1000n)
    const shopToken = await t.signIn(shop, 'manager')
    const guesses = Array.from({ length: 12 }, () =>
      askRefund(t, shopToken, orderId, 100n, { password: 'Wrong' }),
    )
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'refund.wrongPassword')).toHaveLength(5)
    expect(codes.filter((code) => code === 'refund.passwordLocked')).toHaveLength(7)
  })

  test('locks only the person who entered it wrong five times', async () => {
    const shop = await trader(t)
    const { orderId } = await paidOrder(t, shop, 1000n)
    const [owner, manager] = [await t.signIn(shop, 'admin'), await t.signIn(shop, 'manager')]
    for (let guess = 0; guess < 5; guess++) await askRefund(t, manager, orderId, 100n, { password: 'Wrong' })
    expect((await askRefund(t, manager, orderId, 100n)).body.code).toBe('refund.passwordLocked')
    expect((await askRefund(t, owner, orderId, 100n)).status).toBe(200)
  })

  test('is never compared inside a transaction', async () => {
    const caller = {
      requestContext: { app: t.app },
      signedIn: { scope: scopeOf(merchant.tenantId, merchant.merchantId), accountId: randomUUID() },
    } as unknown as Caller
    const input = { refundPassword }
    expect(await compareRefundPassword(caller, input)).toMatchObject({ matches: true })
    await expect(t.read(merchant, () => compareRefundPassword(caller, input))).rejects.toThrow('transaction')
  })

  test('clears earlier wrong tries when entered correctly', async () => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    for (let time = 0; time < 3; time++) {
      for (let guess = 0; guess < 4; guess++) await askRefund(t, token, orderId, 1n, { password: 'Wrong' })
      expect((await askRefund(t, token, orderId, 1n, { password: refundPassword })).status).toBe(200)
    }
  })

  test('must be set before a refund can be requested', async () => {
    const shop = await t.merchant()
    const answer = await askRefund(t, await t.signIn(shop, 'manager'), '2611201730050000120000042', 1n)
    expect(answer).toMatchObject({ status: 409, body: { code: 'refund.passwordUnset' } })
  })
})
