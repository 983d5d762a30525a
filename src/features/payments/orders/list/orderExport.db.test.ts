import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { stageCode, stageText } from '#shared/reference.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { settledAt } from '#test/settled.ts'
import { newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-10-01T00:00:00Z'))
  merchant = await trader(t, { preCreditRefund: true })
  t.setClock(null)
  token = await t.signIn(merchant, 'manager')
  await trade()
})
afterAll(() => t.close())

const at = (text: string) => ({ now: new Date(text) })

/**
 * Orders of every stage, on both sides of the clock change of 1 November, with texts that a spreadsheet would
 * run as formulas.
 */
async function trade() {
  const settled = await paidOrder(
    t,
    merchant,
    123_456n,
    { tipAmount: 50n, clientOrderId: '=1+1' },
    at('2026-10-31T12:00:00Z'),
  )
  const back = await paidOrder(t, merchant, 1000n, {}, at('2026-10-31T13:00:00Z'))
  await settledAt(t, merchant, '2026-11-01T08:00:00Z')
  await t.write(
    merchant,
    (ctx) => placeRefund(ctx, back.orderId, { amount: 500n }),
    at('2026-11-01T09:30:00Z'),
  )
  await paidOrder(
    t,
    merchant,
    2000n,
    { customerRemark: '@SUM(A1)\n"少冰", thanks' },
    at('2026-11-01T10:00:00Z'),
  )
  await newOrder(t, merchant, { operatorName: '-cmd|calc' }, at('2026-11-02T10:00:00Z'))
  const closed = await newOrder(t, merchant, {}, at('2026-11-02T11:00:00Z'))
  await notify(t, merchant, closed, { outcome: 'closed', refusal: null }, at('2026-11-02T11:05:00Z'))
  const failed = await newOrder(t, merchant, {}, at('2026-11-02T12:00:00Z'))
  await notify(
    t,
    merchant,
    failed,
    { outcome: 'rejected', refusal: { code: 'X', message: '' } },
    at('2026-11-02T12:00:00Z'),
  )
  const waiting = await newOrder(t, merchant, {}, at('2026-11-02T13:00:00Z'))
  await notify(t, merchant, waiting, { outcome: 'pending' }, at('2026-11-02T13:00:00Z'))
  expect(settled.payAmount).toBe(123_506n)
}

async function download(body: object, who = token, language = 'en') {
  const headers = { authorization: `Bearer ${who}`, 'accept-language': language }
  return t.server.inject({ method: 'POST', url: '/api/orders/export', headers, payload: body })
}

/** The fields of a CSV file, as a spreadsheet reads them. */
function parsed(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}
async function table(body: object = {}, language = 'en') {
  const { body: csv } = await download({ format: 'csv', ...body }, token, language)
  const [titles = [], ...rows] = parsed(csv.slice(1))
  return rows.map((row) => Object.fromEntries(row.map((value, index) => [titles[index], value])))
}

describe('the order export', () => {
  test('has the same rows in the same order as the list', async () => {
    const { body } = await t.call('GET', '/orders?pageSize=100', { token })
    const { rows } = body.data as { rows: { orderId: string }[] }
    expect((await table()).map((row) => row['Order ID'])).toEqual(rows.map(({ orderId }) => orderId))
    const paid = await t.call('GET', '/orders?status[0]=5&toDay=20261031', { token })
    const wanted = (paid.body.data as { rows: { orderId: string }[] }).rows.map(({ orderId }) => orderId)
    const filters = await table({ status: ['5'], toDay: '20261031' })
    expect(filters.map((row) => row['Order ID'])).toEqual(wanted)
    expect(wanted).toHaveLength(2)
  })

  test('shows the same stage as the list for every order', async () => {
    const { body } = await t.call('GET', '/orders?pageSize=100', { token })
    const stages = (body.data as { rows: { stage: number }[] }).rows.map(
      ({ stage }) => Object.values(stageText)[stage - 1]?.en,
    )
    expect((await table()).map((row) => row.Stage)).toEqual(stages)
    expect(stages).toEqual(['To Pay', 'Cancelled', 'Timed Out', 'Paying', 'Paid', 'Refunding', 'Completed'])
  })

  test('filters the list, the totals and the file by one stage and by several', async () => {
    const { body } = await t.call('GET', '/orders?pageSize=100', { token })
    const all = (body.data as { rows: { orderId: string; stage: number }[] }).rows
    for (const stages of [...Object.values(stageCode).map((code) => [code]), [1, 5, 10]]) {
      const wanted = all.filter(({ stage }) => stages.some((one) => one === stage))
      const ids = wanted.map(({ orderId }) => orderId)
      const query = stages.map((code, at) => `stage[${at}]=${code}`).join('&')
      const page = (await t.call('GET', `/orders?${query}`, { token })).body.data as { rows: typeof all }
      const listed = page.rows.map(({ orderId }) => orderId)
      expect([query, listed]).toEqual([query, ids])
      const totals = await t.call('GET', `/orders/totals?${query}`, { token })
      expect([query, totals.body.data]).toMatchObject([query, { exactCount: ids.length }])
      const file = await table({ stage: stages.map(String) })
      expect([query, file.map((row) => row['Order ID'])]).toEqual([query, ids])
    }
    expect((await t.call('GET', '/orders?stage[0]=12', { token })).status).toBe(400)
  })

  test("writes times in the merchant's zone across a clock change, and plain decimals", async () => {
    const rows = await table()
    expect(rows.map((row) => row['Create time'])).toEqual([
      '2026-11-02 06:00:00',
      '2026-11-02 05:00:00',
      '2026-11-02 04:00:00',
      '2026-11-02 03:00:00',
      '2026-11-01 03:00:00',
      '2026-10-31 06:00:00',
      '2026-10-31 05:00:00',
    ])
    expect(rows.at(-1)).toMatchObject({ 'Pay amount': '1235.06', Tip: '0.50', Fee: '24.70', Currency: 'CAD' })
  })

  test('writes texts that look like formulas as plain text', async () => {
    const rows = await table()
    expect(rows.at(-1)?.['Client order ID']).toBe("'=1+1")
    expect(rows.map((row) => row.Operator)).toContain("'-cmd|calc")
    expect(rows.map((row) => row['Customer remark'])).toContain('\'@SUM(A1)\n"少冰", thanks')
  })

  test('begins with a byte order mark, has a file name and gives the row count', async () => {
    const answer = await download({ format: 'csv' })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total-rows': '7' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{8}\.csv"$/)
  })

  test('has Chinese headers and values for a Chinese reader', async () => {
    const [first] = await table({}, 'zh-CN')
    expect(first).toMatchObject({ 交易状态: '待支付', 订单阶段: '待支付', 支付方式: '银联' })
  })

  test('has the same rows as a workbook, with numbers as numbers and no formulas', async () => {
    const { rawPayload, headers } = await download({ format: 'xlsx' })
    expect(headers['content-type']).toContain('spreadsheetml')
    const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row>/g)).toHaveLength(8)
    expect(sheet).toContain('<v>1235.06</v></c>')
    expect(sheet).not.toContain('<f>')
  })

  test('requires the export permission and is recorded in the audit log', async () => {
    const refused = await download({ format: 'csv' }, await t.signIn(merchant, 'cashier'))
    expect([refused.statusCode, refused.json().permission]).toEqual([403, 'order.export'])
    const entries = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .select(['actorName', 'after'])
        .where('action', '=', 'export.made')
        .execute(),
    )
    expect(entries[0]).toMatchObject({ actorName: 'Test manager', after: { name: 'orders', format: 'csv' } })
  })

  test.each([
    [{ format: 'pdf' }, 'format'],
    [{ format: 'csv', fromDay: 'yesterday' }, 'fromDay'],
    [{ format: 'csv', table: 'account' }, 'table'],
  ])('rejects %j as JSON with the field at fault', async (body, field) => {
    const answer = await download(body)
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field])
  })

  test('leaves out the orders of other merchants', async () => {
    const other = await trader(t, { parent: merchant })
    const theirs = await download({ format: 'csv' }, await t.signIn(other, 'manager'))
    expect(theirs.headers['x-total-rows']).toBe('0')
    expect(parsed(theirs.body.slice(1))).toHaveLength(1)
  })
})

test('exports every refund column', async () => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const { body } = await t.server.inject({
    method: 'POST',
    url: '/api/refunds/export',
    headers,
    payload: { format: 'csv' },
  })
  const [titles = [], row = []] = parsed(body.slice(1))
  const refund = Object.fromEntries(row.map((value, index) => [titles[index], value]))
  expect(refund).toMatchObject({
    Status: 'Submitted',
    Amount: '5.00',
    'Fee given back': '0.10',
    'Payment method': 'UnionPay',
  })
})

test('puts a payment delayed by a cutoff into the next settlement, in the list and the file', async () => {
  const shop = await trader(t)
  const shopToken = await t.signIn(shop, 'manager')
  const early = new Date(Date.now() + 60_000)
  const order = await newOrder(t, shop, {}, { now: early })
  await paidOrder(t, shop, 700n, {}, { now: early })
  const cut = new Date(early.getTime() + 1000)
  await settledAt(t, shop, cut)
  // Reported before the cutoff but written after it: the books date it at the cutoff.
  await notify(t, shop, order, successOf(order), { now: early })
  const { body } = await t.call('GET', '/orders', { token: shopToken })
  expect((body.data as { rows: { stage: number }[] }).rows.map(({ stage }) => stage).sort()).toEqual([10, 5])
  const file = await download({ format: 'csv' }, shopToken)
  expect(file.body.match(/Completed/g)).toHaveLength(1)
})
