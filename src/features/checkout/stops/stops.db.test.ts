import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saleAddress } from '#features/checkout/address.ts'
import { weekdays } from '#features/merchants/businessHours.domain.ts'
import { invoiceKey } from '#features/products/invoices/invoiceAddress.service.ts'
import { revokeStoreCode } from '#features/products/storeCodes/storeCodeActs.service.ts'
import { invoiceIn } from '#test/invoices.ts'
import { type PayersStore, payersStore } from '#test/payersStore.ts'
import { newLink, product } from '#test/paymentLinks.ts'
import { shownIn, toCheckoutRequest } from '#test/shownEntry.ts'

let store: PayersStore
beforeAll(async () => {
  store = await payersStore()
}, 60_000)
afterAll(() => store.close())
beforeEach(() => store.t.setClock(null))

const open = async (path: string) => {
  const [en, zh] = await Promise.all(
    ['en', 'zh'].map((language) =>
      store.t.server.inject({ url: path, headers: { 'accept-language': language } }),
    ),
  )
  return { status: en?.statusCode, english: en?.payload ?? '', chinese: zh?.payload ?? '' }
}
/** Expects this status and title on the page in both languages, and no way to pay. */
async function saysSo(path: string, status: number, words: [en: string, zh: string]) {
  const page = await open(path)
  expect([page.status, page.english.includes(words[0]), page.chinese.includes(words[1])], path).toEqual([
    status,
    true,
    true,
  ])
  expect(page.english).not.toContain('id="pay"')
  return page
}
const invoicePath = (id: string) =>
  saleAddress({ kind: 'invoice', id, key: invoiceKey(store.t.app.secretKey, id) }, {})

test('explains an unknown or revoked code, link or invoice', async () => {
  await saysSo('/pay/s/nosuchcode12', 404, ['Code not found', '找不到该收款码'])
  await saysSo('/pay/l/2611220738120000010000001', 404, ['Payment link not found', '找不到该支付链接'])
  await saysSo('/pay/l/%3Cscript%3E', 404, ['Payment link not found', '找不到该支付链接'])
  await saysSo('/pay/i/2611220738120000010000001?k=x', 404, ['Invoice not found', '找不到该账单'])
  const code = await store.storeCode()
  await store.t.write(store.merchant, (ctx) => revokeStoreCode(ctx, code, 'It leaked'))
  await saysSo(`/pay/s/${code}`, 410, ['This store code is no longer in use', '该收款码已作废'])
})

test('explains a link that has not started, has ended, or is used up', async () => {
  const [before, after] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)]
  const t = store.t
  const link = (changes: object) => newLink(t, store.merchant, { ways: ['AP'], ...changes })
  const early = await saysSo(`/pay/l/${await link({ startTime: after })}`, 200, ['Not open yet', '尚未开始'])
  expect(early.english).toMatch(/starting \d{4}-\d\d-\d\d \d\d:\d\d \(Vancouver UTC‑0[78]:00\)/)
  const ended = await link({ startTime: before, endTime: after })
  t.setClock(new Date(after.getTime() + 1))
  await saysSo(`/pay/l/${ended}`, 410, ['This payment link has ended', '该支付链接已结束'])
  t.setClock(null)
  await saysSo(`/pay/l/${await link({ products: [product({ stock: 0 })] })}`, 200, ['Sold out', '已售罄'])

  const once = await link({ maxPayments: 1 })
  const shown = shownIn((await open(`/pay/l/${once}`)).english)
  const checkoutRequest = {
    ...toCheckoutRequest(shown, { amount: 1250, way: 'AP' }),
    items: [{ productNo: 1, quantity: 1 }],
  }
  const placed = await t.server.inject({
    method: 'POST',
    url: '/pay/api/orders',
    payload: { ...checkoutRequest, nonce: 'a'.repeat(20) },
  })
  expect(placed.statusCode).toBe(201)
  await saysSo(`/pay/l/${once}`, 200, ['This payment link has reached its limit', '该支付链接已用完'])
})

test('shows when business hours start, and that a daily limit is reached', async () => {
  const never = Object.fromEntries(weekdays.map((day) => [day, []]))
  const nine = { ...never, mon: [['09:00', '17:00']] } as never
  const code = await store.storeCode({ businessHours: nine, label: 'Till' })
  store.t.setClock(new Date('2037-11-22T20:00:00Z'))
  const closed = await saysSo(`/pay/s/${code}`, 200, [
    'Maple &amp; Jade Trading is closed now',
    'Maple &amp; Jade Trading 现已打烊',
  ])
  expect(closed.english).toContain('2037-11-23 09:00')
  store.t.setClock(new Date('2037-11-23T20:00:00Z'))
  expect((await open(`/pay/s/${code}`)).english).toContain('id="pay"')
  const shut = await store.storeCode({ businessHours: never as never, label: 'Shut' })
  await saysSo(`/pay/s/${shut}`, 200, ['Please come back during business hours', '请在营业时间内再来'])
  store.t.setClock(null)

  const limited = await store.storeCode({ label: 'Limited', maxPerDay: 1000n, ways: ['AP'] })
  const checkoutRequest = toCheckoutRequest(shownIn((await open(`/pay/s/${limited}`)).english), {
    amount: 1000,
    way: 'AP',
  })
  await store.t.server.inject({
    method: 'POST',
    url: '/pay/api/orders',
    payload: { ...checkoutRequest, nonce: 'b'.repeat(20) },
  })
  await saysSo(`/pay/s/${limited}`, 200, [
    'This code has reached its limit for today',
    '该收款码今日收款已达上限',
  ])
})

test('explains an expired invoice and a wallet that is not accepted', async () => {
  const expireTime = new Date(Date.now() + 60_000)
  const { invoiceId } = await invoiceIn(store.t, store.merchant, { ways: ['AP'], expireTime })
  await saysSo(`${invoicePath(invoiceId)}&wallet=wechat`, 200, [
    'WeChat Pay is not accepted here',
    '此处不支持微信支付',
  ])
  store.t.setClock(new Date(Date.now() + 61_000))
  await saysSo(invoicePath(invoiceId), 410, ['This invoice has expired', '账单已过期'])
})
