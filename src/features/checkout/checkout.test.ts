import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Scenes } from '#features/channels/channelWays.domain.ts'
import { offersAt, type Place, payerState, placeOf } from '#features/checkout/checkout.domain.ts'
import { html } from '#features/checkout/frame/html.ts'
import { clientOrderIdOf, opensOrder, orderKey } from '#features/checkout/orderKey.ts'
import { cookiesOf } from '#features/checkout/payerIdentity.ts'
import { decideTip } from '#features/products/sales/tips.domain.ts'
import { type PayableWay, payableWays, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

const wechatAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.16'
const alipayAgent = 'Mozilla/5.0 (Linux; U; Android 9) UCBrowser/11 Mobile Safari AlipayClient/10.2.0'
const desktopAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/153.0 Safari/537.36'

test('detects the app from the user agent', () => {
  expect(placeOf(wechatAgent)).toEqual({ wallet: 'wechat', phone: true })
  expect(placeOf(alipayAgent)).toEqual({ wallet: 'alipay', phone: true })
  expect(placeOf('Android Mobile (UnionPay/1.0 CloudPay)').wallet).toBe('unionpay')
  expect(placeOf(desktopAgent)).toEqual({ wallet: 'browser', phone: false })
})

test('offers only the wallet’s own method in a wallet, and each channel once in a browser', () => {
  const met = ['native', 'jsapi', 'wap', 'page'] as const
  const every: Scenes = Object.fromEntries(payableWays.map((way) => [way, met]))
  const scenes = (place: Place, of = every) =>
    offersAt(of, place, { ways: payableWays }).map(({ way, scene }) => `${way} ${scene}`)
  expect(scenes({ wallet: 'wechat', phone: true })).toEqual(['WP jsapi'])
  expect(scenes({ wallet: 'alipay', phone: true })).toEqual(['AP wap'])
  expect(scenes({ wallet: 'unionpay', phone: true })).toEqual(['UP wap'])
  expect(scenes({ wallet: 'browser', phone: false })).toEqual([
    'WP native',
    'AP native',
    'UPO page',
    'C page',
  ])
  expect(scenes({ wallet: 'browser', phone: true })).toEqual(['WP wap', 'APO wap', 'UPO wap', 'C wap'])
  expect(scenes({ wallet: 'wechat', phone: true }, { AP: met })).toEqual([])
})

test('offers the next best scene that an account supports', () => {
  const only = (scenes: Scenes, place: Place) =>
    offersAt(scenes, place, { ways: payableWays }).map(({ way, scene }) => `${way} ${scene}`)
  const phone = { wallet: 'browser', phone: true } as const
  const desk = { wallet: 'browser', phone: false } as const
  expect(only({ WP: ['native'] }, phone)).toEqual(['WP native'])
  expect(only({ UP: ['native'] }, desk)).toEqual(['UP native'])
  expect(only({ AP: ['page'], C: ['token'] }, desk)).toEqual(['AP page'])
  expect(only({ WP: ['native'] }, { wallet: 'wechat', phone: true })).toEqual([])
})

test('orders methods as the merchant chose, and puts a QR code on the payer’s own phone last', () => {
  const met = ['native', 'jsapi', 'wap', 'page'] as const
  const every: Scenes = Object.fromEntries(payableWays.map((way) => [way, met]))
  const shown = (place: Place, ways: PayableWay[], moreWays: PayableWay[] = [], scenes = every) =>
    offersAt(scenes, place, { ways, moreWays }).map(({ way, more }) => (more ? `(${way})` : way))
  const desk = { wallet: 'browser', phone: false } as const
  expect(shown(desk, ['C', 'AP', 'WP'])).toEqual(['C', 'AP', 'WP'])
  expect(shown(desk, ['AP'], ['C', 'WP'])).toEqual(['AP', '(C)', '(WP)'])
  expect(shown(desk, ['AP'], ['APO', 'C'])).toEqual(['AP', '(C)'])
  expect(shown(desk, ['AP'], ['C'], { C: met })).toEqual(['C'])
  const phone = { wallet: 'browser', phone: true } as const
  expect(shown(phone, ['WP', 'C'], [], { WP: ['native'], C: ['wap'] })).toEqual(['C', 'WP'])
})

const rules = { tipEnabled: true, tipRates: [15, 18], currency: 'CAD' as const }

test('accepts only tips that the code offers', () => {
  expect(decideTip(rules, 1000n, { tipRate: 15 })).toEqual({ ok: true, tip: 150n })
  expect(decideTip(rules, 1000n, { tipRate: 0 })).toEqual({ ok: true, tip: 0n })
  expect(decideTip(rules, 1000n, { tipAmount: 1000n })).toEqual({ ok: true, tip: 1000n })
  expect(decideTip(rules, 1000n, {})).toEqual({ ok: true, tip: 0n })
  expect(decideTip(rules, 1000n, { tipRate: 16 })).toEqual({ ok: false, fault: 'tipNotOffered' })
  expect(decideTip(rules, 1000n, { tipAmount: 1001n })).toEqual({ ok: false, fault: 'tipTooHigh' })
  expect(decideTip({ ...rules, tipEnabled: false }, 1000n, { tipAmount: 1n })).toEqual({
    ok: false,
    fault: 'tipNotOffered',
  })
  expect(decideTip({ ...rules, currency: 'TWD' }, 1000n, { tipAmount: 150n })).toEqual({
    ok: false,
    fault: 'tipNotWholeStep',
  })
})

const statuses = Object.keys(tradeStatusCode) as TradeStatus[]

test('shows a failure only when the channel or a person has decided', () => {
  const facts = fc.record({
    status: fc.constantFrom(...statuses),
    closeReason: fc.constantFrom('expired' as const, 'cancelled' as const, null),
    hasNextStep: fc.boolean(),
    mayTryAgain: fc.boolean(),
    isHeld: fc.boolean(),
    expireTime: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  })
  fc.assert(
    fc.property(
      facts,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      (order, now) => {
        const state = payerState(order, now)
        const again = order.status === 'failed' && order.mayTryAgain && now < order.expireTime
        const undecided = order.status === 'creating' || order.status === 'waiting' || again
        expect(['waiting', 'asking', 'authorized'].includes(state)).toBe(undecided)
        expect(state === 'authorized').toBe(order.status === 'waiting' && order.isHeld)
        if (state === 'waiting') expect((order.hasNextStep || again) && now < order.expireTime).toBe(true)
      },
    ),
  )
})

test('accepts only an order’s own key', () => {
  const secret = randomBytes(32)
  const key = orderKey(secret, '2611201730000000011234567')
  expect(opensOrder(secret, '2611201730000000011234567', key)).toBe(true)
  expect(opensOrder(secret, '2611201730000000011234568', key)).toBe(false)
  expect(opensOrder(randomBytes(32), '2611201730000000011234567', key)).toBe(false)
  expect(opensOrder(secret, '2611201730000000011234567', '')).toBe(false)
  expect(opensOrder(secret, '2611201730000000011234567', `${key}AAAA`)).toBe(false)
})

test('derives the client order ID from the code and nonce', () => {
  const secret = randomBytes(32)
  const nonce = randomBytes(16).toString('hex')
  expect(clientOrderIdOf(secret, 'abc', nonce)).toBe(clientOrderIdOf(secret, 'abc', nonce))
  expect(clientOrderIdOf(secret, 'abd', nonce)).not.toBe(clientOrderIdOf(secret, 'abc', nonce))
})

test('escapes names that a merchant chose', () => {
  const name = `<script>alert("1")</script> & 'Co'`
  expect(html`<p title="${name}">${name}</p>`.markup).not.toMatch(/<script|title="[^"]*"1/)
  expect(html`${null}${false}${undefined}${0}${[html`<i>1</i>`, html`<i>2</i>`]}`.markup).toBe(
    '0<i>1</i><i>2</i>',
  )
})

test('parses cookies', () => {
  expect(cookiesOf('a=1; pay_state=f00; b=')).toEqual(
    new Map([
      ['a', '1'],
      ['pay_state', 'f00'],
      ['b', ''],
    ]),
  )
  expect(cookiesOf(undefined).get('a')).toBeUndefined()
})
