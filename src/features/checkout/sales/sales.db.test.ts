import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleAddress } from '#features/checkout/address.ts'
import { setRate } from '#features/merchants/merchants.service.ts'
import { invoiceKey } from '#features/products/invoices/invoiceAddress.service.ts'
import { editLink, setLinkStatus } from '#features/products/paymentLinks/writing/writing.service.ts'
import type { PayableWay } from '#shared/reference.ts'
import { invoiceIn } from '#test/invoices.ts'
import { type PayersStore, payersStore } from '#test/payersStore.ts'
import { payersVisit } from '#test/payersVisit.ts'
import { linkContentOf, newLink, product } from '#test/paymentLinks.ts'
import { riskPeople, ruleInForce, rulesOff } from '#test/risk.ts'
import { shownIn, toCheckoutRequest } from '#test/shownEntry.ts'
import { askSurcharge } from '#test/surcharges.ts'

let store: PayersStore
beforeAll(async () => {
  store = await payersStore()
}, 60_000)
afterAll(() => store.close())

const { open, place, payAt, orderRow } = payersVisit(() => store)
const linkPath = (linkId: string) => `/pay/l/${linkId}`
const invoicePath = (invoiceId: string) =>
  saleAddress({ kind: 'invoice', id: invoiceId, key: invoiceKey(store.t.app.secretKey, invoiceId) }, {})
const ways: PayableWay[] = ['AP', 'C']

test('sells by a link, counts its visitors, and stores items and answers with the order', async () => {
  const questions = [{ fieldId: 'a', title: '送货地址', required: true }]
  const oolong = product({ name: 'Oolong <1>', originalPrice: 1_500n, adjustable: true, stock: 9 })
  const linkId = await newLink(store.t, store.merchant, {
    ...{ ways, questions, merchantNote: 'Ships "soon"' },
    products: [oolong, product({ name: '茶杯', price: 300n, quantity: 2 })],
  })
  const { status, text } = await open(linkPath(linkId))
  expect(status).toBe(200)
  for (const words of [
    'Oolong &lt;1&gt;',
    '$12.50',
    '$15.00',
    '9 left',
    '茶杯',
    '送货地址',
    'Ships &quot;soon&quot;',
  ])
    expect(text).toContain(words)

  const items = [
    { productNo: 1, quantity: 3 },
    { productNo: 2, quantity: 2 },
  ]
  const answers = [{ fieldId: 'a', value: ' 温哥华 🍁 ' }]
  const { body } = await payAt(linkPath(linkId), 4350, { items, answers, remark: 'Ring' })
  const page = await open(body.address)
  expect(page.text).toContain('Oolong &lt;1&gt;')
  expect(await orderRow(body.orderId)).toMatchObject({
    ...{ linkId, sceneCode: 5, gatewayCode: 11, inputAmount: 4350n, customerRemark: 'Ring' },
  })
  const visits = await store.t.read(store.merchant, ({ db }) =>
    db.selectFrom('payment_link_visit').where('linkId', '=', linkId).selectAll().execute(),
  )
  expect(visits).toHaveLength(1)
})

test('rejects a changed amount, quantity, version or total of a link', async () => {
  const linkId = await newLink(store.t, store.merchant, {
    ways,
    products: [product({ adjustable: true, maxQuantity: 5, stock: 3 })],
  })
  const items = (quantity: number, productNo = 1) => [{ productNo, quantity }]
  const tries: [object, string][] = [
    [{ amount: '1249', total: '1249', items: items(1) }, 'sale.changed'],
    [{ items: items(1), total: '1249' }, 'sale.changed'],
    [{ items: items(2) }, 'sale.changed'],
    [{ items: items(1, 2) }, 'sale.changed'],
    [{ items: items(4), amount: '5000', total: '5000' }, 'sale.soldOut'],
    [{ items: items(1), version: 2 }, 'sale.changed'],
    [{ items: [...items(1), ...items(1)] }, 'request.invalid'],
    [{ items: items(-1) }, 'request.invalid'],
    [{ items: items(1), tipAmount: '100', total: '1350' }, 'request.invalid'],
    [{ items: items(1), answers: [{ fieldId: 'x', value: 'y' }] }, 'sale.changed'],
    [{ items: items(1), kind: 'storeCode' }, 'storeCode.notFound'],
  ]
  for (const [changes, code] of tries) {
    const { body } = await payAt(linkPath(linkId), 1250, changes)
    expect(body.code, JSON.stringify(changes)).toBe(code)
  }
  const rows = await store.t.read(store.merchant, ({ db }) =>
    db.selectFrom('pay_order').where('linkId', '=', linkId).select('orderId').execute(),
  )
  expect(rows).toEqual([])
})

test('rejects an outdated link, but still finds the order of a repeated tap', async () => {
  const linkId = await newLink(store.t, store.merchant, { ways })
  const shown = shownIn((await open(linkPath(linkId))).text)
  const checkoutRequest = {
    ...toCheckoutRequest(shown, { amount: 1250, way: 'AP' }),
    items: [{ productNo: 1, quantity: 1 }],
    nonce: randomBytes(16).toString('hex'),
  }
  const first = await place(checkoutRequest)
  await store.t.write(store.merchant, (ctx) =>
    editLink(ctx, linkId, 1, linkContentOf({ ways, name: 'Dearer', products: [product({ price: 1_300n })] })),
  )
  expect((await place(checkoutRequest)).body.orderId).toBe(first.body.orderId)
  const later = await place({ ...checkoutRequest, nonce: randomBytes(16).toString('hex') }, 'zh')
  expect([later.status, later.body.message]).toEqual([409, '商户刚刚更新了本页内容，请确认后再付款'])
  await store.t.write(store.merchant, (ctx) => setLinkStatus(ctx, linkId, 'disabled'))
  expect((await place({ ...checkoutRequest, version: 3, nonce: 'n'.repeat(20) })).body.code).toBe(
    'sale.stopped',
  )
  const stopped = await open(linkPath(linkId), 'zh')
  expect([stopped.status, stopped.text.includes('该支付链接已停用')]).toEqual([410, true])
})

test('opens an invoice only with its key, and takes parts until nothing is due', async () => {
  const { invoiceId } = await invoiceIn(store.t, store.merchant, {
    ...{ ways: ['AP', 'C'], partialAllowed: true, minPartialAmount: 2_500n },
  })
  for (const wrong of ['', '?k=', '?k=AAAAAAAAAAAAAAAAAAAAAA']) {
    const unknown = await open(`/pay/i/${invoiceId}${wrong}`)
    expect([unknown.status, unknown.text.includes('Invoice not found')]).toEqual([404, true])
    expect(unknown.text).not.toContain('Maple')
  }
  expect(
    (
      await place({
        ...toCheckoutRequest(shownIn((await open(invoicePath(invoiceId))).text), { amount: 100, way: 'AP' }),
        key: 'x',
      })
    ).body.code,
  ).toBe('invoice.notFound')

  expect((await payAt(invoicePath(invoiceId), 2_499)).body.code).toBe('sale.amountOutOfRange')
  const part = await payAt(invoicePath(invoiceId), 4_000)
  expect(await orderRow(part.body.orderId)).toMatchObject({
    ...{ invoiceId, sceneCode: 4, inputAmount: 4_000n },
  })
  const rest = shownIn((await open(invoicePath(invoiceId))).text)
  expect(rest.amount).toEqual({ kind: 'due', due: 6_000, least: 2_500 })
  const last = await payAt(invoicePath(invoiceId), 6_000)
  expect(last.status).toBe(201)
  const underWay = await open(invoicePath(invoiceId))
  expect(underWay.text).toContain('A payment is in progress')
  const wayOn = /\/pay\/o\/(\d+)/.exec(underWay.text)?.[1]
  expect([part.body.orderId, last.body.orderId]).toContain(wayOn)
})

test('takes one payment of an invoice when ten race', async () => {
  const { invoiceId } = await invoiceIn(store.t, store.merchant, { ways: ['AP'] })
  const checkoutRequest = toCheckoutRequest(shownIn((await open(invoicePath(invoiceId))).text), {
    amount: 10_000,
    way: 'AP',
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(checkoutRequest)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'sale.stopped']))
})

test('announces a surcharge before paying, and charges exactly that', async () => {
  const card = { way: 'C', rate: '0.0290', minFee: 0n, maxFee: null, surchargeRate: '0.0240' } as const
  await store.t.write(store.merchant, (ctx) => setRate(ctx, card))
  await askSurcharge(store.t, store.merchant, '0.024')
  const code = await store.storeCode({ label: 'Card' })
  const path = `/pay/s/${code}`
  const { text } = await open(path)
  expect(text).toContain('data-surcharge="C">+2.4%')
  expect(shownIn(text).surcharges).toEqual({ C: { rate: 24_000, fee: null } })

  const { body, status } = await payAt(path, 1_234, {}, 'C')
  expect(status).toBe(201)
  expect(await orderRow(body.orderId)).toMatchObject({ surchargeAmount: 30n, payAmount: 1_264n })
  expect((await payAt(path, 1_234, { total: '1234' }, 'C')).body.code).toBe('sale.changed')
  expect((await payAt(path, 1_234, { total: '1264' }, 'AP')).body.code).toBe('sale.changed')

  const quebec = await store.t.merchant({ province: 'QC' })
  await store.openRails(quebec)
  await store.t.write(quebec, (ctx) => setRate(ctx, card))
  await askSurcharge(store.t, quebec, '0.024')
  const there = await open(`/pay/s/${await store.storeCode({}, quebec)}`)
  expect(there.text).not.toContain('data-surcharge')
  expect(shownIn(there.text).surcharges).toEqual({})
})

test('escapes the merchant’s and payer’s own words on every page', async () => {
  const evil = `<img src=x onerror=alert(1)>"'`
  const linkId = await newLink(store.t, store.merchant, {
    ...{ ways, name: evil, merchantNote: evil, products: [product({ name: evil, unit: '<b>' })] },
    questions: [{ fieldId: 'a', title: '<i>"a', required: false }],
  })
  const { text } = await open(linkPath(linkId))
  expect(text).not.toMatch(/<img src=x|<b>"|<i>"/)
  const value = `${evil}\u202e\u200d👨‍👩‍👧e\u0301\u0301`
  const checkoutRequest = {
    items: [{ productNo: 1, quantity: 1 }],
    answers: [{ fieldId: 'a', value }],
    remark: '‮<u>',
  }
  const { body } = await payAt(linkPath(linkId), 1250, checkoutRequest)
  const page = await open(body.address)
  expect(page.text).not.toMatch(/<img src=x|<u>|<i>/)
})

test('rejects a payer on a block list by email or telephone number under any question', async () => {
  const people = await riskPeople(store.t)
  for (const [kind, value] of [
    ['email', 'ann@example.com'],
    ['phone', '+16045550142'],
  ]) {
    const { token } = people.author
    const list = { name: `Known ${kind}`, purpose: 'block', kind, remark: '' }
    const response = await store.t.call('POST', '/provider/riskLists', { token, body: list })
    const { listId } = response.body.data as { listId: string }
    const item = { value, reason: 'stolen', expireTime: null }
    const added = await store.t.call('POST', `/provider/riskLists/${listId}/items`, { token, body: item })
    expect(added.status).toBe(200)
    await ruleInForce(store.t, people, [{ kind: 'list', listId }])
  }
  const questions = [{ fieldId: 'a', title: 'Reach you', required: false }]
  const linkId = await newLink(store.t, store.merchant, {
    ways,
    questions,
    products: [product({ price: 1_000n })],
  })
  const { invoiceId } = await invoiceIn(store.t, store.merchant, {
    ...{ ways, customer: { name: 'Ann', email: 'Ann@example.com', phone: null, address: '' } },
  })
  const answering = async (value: string) =>
    (await payAt(linkPath(linkId), 1_000, { answers: [{ fieldId: 'a', value }] })).body
  try {
    expect((await answering('ANN@example.com')).code).toBe('order.notTaken')
    expect((await answering('(604) 555-0142')).code).toBe('order.notTaken')
    expect((await payAt(invoicePath(invoiceId), 10_000)).body.code).toBe('order.notTaken')
    expect((await answering('bo@example.com')).code).toBeUndefined()
  } finally {
    await rulesOff(store.t, people)
  }
})
