import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { pdfText } from '#test/pdfText.ts'
import { settledAt } from '#test/settled.ts'
import { openTill } from '#test/till.ts'
import { paidOrder } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let clearingId: string
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-10-01T00:00:00Z'))
  merchant = await t.merchant({ preCreditRefund: true, legalName: '枫玉贸易有限公司' })
  const till = await openTill(t, merchant)
  t.setClock(null)
  token = await t.signIn(merchant, 'manager')
  // Two days in Vancouver: 10 October 22:00, then 11 October 05:00 and 06:00. Fees are 2 %, half up.
  const tea = await till.pay({ amount: 123_450n, tip: 50n, at: '2026-10-11T05:00:00Z' })
  const remark = { customerRemark: '=HYPERLINK("http://x"),\n"枫"' }
  await paidOrder(t, merchant, 1000n, { way: 'C', ...remark }, { now: new Date('2026-10-11T12:00:00Z') })
  await till.refund(tea, 12_350n, '2026-10-11T13:00:00Z')
  clearingId = (await settledAt(t, merchant, '2026-10-12T08:00:00Z')).clearingId
})
afterAll(() => t.close())

async function ask(query: string, { as = token, of = merchant.merchantId, id = clearingId } = {}) {
  const url = `/api/settlements/${of}/${id}/statement?${query}`
  return t.server.inject({ url, headers: { authorization: `Bearer ${as}`, 'accept-language': 'en' } })
}

test('prints in English what the settlement consists of', async () => {
  const answer = await ask('format=pdf&lang=en')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain(`settlement-${clearingId}-en.pdf`)
  const { text } = pdfText(answer.rawPayload)
  // Sales 1,234.50 + 0.50 + 10.00, refunds 123.50; fees 24.70 and 0.20, of which 2.47 is returned:
  // 1,245.00 - 123.50 - 24.90 + 2.47 = 1,099.07
  for (const message of [
    'Settlement statement',
    clearingId,
    '枫玉贸易有限公司',
    '$1,244.50',
    '$0.50',
    '-$123.50',
  ])
    expect(text).toContain(message)
  for (const message of [
    '-$24.90',
    '$2.47',
    '$1,099.07',
    '2026-10-10',
    '2026-10-11',
    'Credit Card',
    'Page 1 of',
  ])
    expect(text).toContain(message)
})

test('prints the statement in Chinese', async () => {
  const { text, source } = pdfText((await ask('format=pdf&lang=zh')).rawPayload)
  for (const message of ['结算对账单', '手续费', '退还手续费', '$1,099.07', '信用卡', '按日期与支付方式汇总'])
    expect(text).toContain(message)
  expect(source).toContain('/Lang (zh-CN)')
})

/** Parses CSV, including quoted fields with line breaks. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

async function records(query: string) {
  const [names = [], ...rows] = csvRows((await ask(query)).body.replace('\uFEFF', ''))
  return rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place] ?? ''])))
}

test('lists each payment and refund in the CSV under stable column names, adding up to the net', async () => {
  const rows = await records('format=csv&lang=zh')
  expect(rows.map(({ category, gross, fee_amount, net }) => [category, gross, fee_amount, net])).toEqual([
    ['sale', '1235.00', '24.70', '1210.30'],
    ['sale', '10.00', '0.20', '9.80'],
    ['refund', '-123.50', '-2.47', '-121.03'],
  ])
  expect(rows.reduce((sum, row) => sum + Number(row.net_minor), 0)).toBe(109_907)
  expect(rows[0]).toMatchObject({ settlement_no: clearingId, business_day: '2026-10-10', line_no: '1' })
  expect(rows[0]).toMatchObject({ channel_day: '2026-10-11', way_code: 'UP', schema_version: '1' })
  expect(rows[0]?.completed_at).toBe('2026-10-10 22:00:00-07:00')
  expect(rows[1]?.customer_remark).toBe(`'=HYPERLINK("http://x"),\n"枫"`)
})

test('writes the same columns to the workbook, without formulas', async () => {
  const answer = await ask('format=xlsx')
  const sheet = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('settlement_no')
  expect(sheet).toContain('1235.00')
  expect(sheet).not.toContain('<f>')
  expect(sheet.match(/<row>/g)).toHaveLength(4)
})

test('audits the download of a statement', async () => {
  const actions = await t.read(merchant, ({ db }) =>
    db.selectFrom('audit_entry').select('action').where('objectId', '=', clearingId).execute(),
  )
  expect(actions.map(({ action }) => action)).toContain('settlement.export')
})

test.each([
  ['format=doc', 400],
  ['format=pdf&lang=fr', 400],
  ['', 400],
])('rejects a statement request with “%s”', async (query, status) =>
  expect((await ask(query)).statusCode).toBe(status),
)

test('denies statements to cashiers and other merchants', async () => {
  const cashier = await t.signIn(merchant, 'cashier')
  const other = await t.merchant()
  const stranger = await t.signIn(other, 'manager')
  expect((await ask('format=pdf', { as: cashier })).statusCode).toBe(403)
  expect((await ask('format=pdf', { as: stranger })).json().code).toBe('clearing.notFound')
  const own = { as: stranger, of: other.merchantId }
  expect((await ask('format=csv', own)).json().code).toBe('clearing.notFound')
  expect((await ask('format=csv', { id: '20261012000001' })).json().code).toBe('clearing.notFound')
})
